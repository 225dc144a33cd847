import { randomInt } from "node:crypto";
import { claimPort } from "../start/ports.ts";
import { StartFailure } from "../start/say.ts";

/**
 * Below the ports that systems use for outgoing connections (Linux: from 32768), any of which could take the port before the product
 * listens on it.
 */
const [FIRST, PAST] = [20_000, 32_000];

const TRIES = 100;

/** A free port on this machine. Throws a StartFailure when none can be used. */
export async function freePort(tries = TRIES): Promise<number> {
  try {
    return await claimPort(randomInt(FIRST, PAST), "127.0.0.1");
  } catch (error) {
    if (tries > 1 && error instanceof StartFailure) return freePort(tries - 1);
    throw error;
  }
}
