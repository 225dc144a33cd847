// Runs in a thread of the pool of hash-pool.ts: bcryptjs computes without a pause, which here holds up nobody.
import bcrypt from "bcryptjs";

/** @param {{ text: string, cost: number }} task */
export function hash({ text, cost }) {
  return bcrypt.hashSync(text, cost);
}

/** @param {{ text: string, hash: string }} task */
export function compare({ text, hash }) {
  return bcrypt.compareSync(text, hash);
}
