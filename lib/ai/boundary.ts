import { randomBytes } from "node:crypto";

/** A mark that no paper can contain, because it is drawn for each prompt (128 random bits). */
export function newBoundary(): string {
  return randomBytes(16).toString("hex");
}
