// Runs in a thread of the pool in hash-pool.ts: bcryptjs computes without yielding, which here blocks no other request.
import bcrypt from "bcryptjs";

/** @param {{ text: string, cost: number }} task */
export function hash({ text, cost }) {
  return bcrypt.hashSync(text, cost);
}

/** @param {{ text: string, hash: string }} task */
export function compare({ text, hash }) {
  return bcrypt.compareSync(text, hash);
}
