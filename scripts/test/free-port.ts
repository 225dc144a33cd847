import { randomInt } from "node:crypto";
import { claimPort } from "../start/ports.ts";
import { StartFailure } from "../start/say.ts";

/**
 * Below the ports that systems give to outgoing connections (Linux: from 32768): somebody's connection could take one of
 * these between now and the moment when the product listens on it.
 */
const [FIRST, PAST] = [20_000, 32_000];

const TRIES = 100;

/** A port of this machine that nobody listens on. Throws a StartFailure when none can be listened on. */
export async function freePort(tries = TRIES): Promise<number> {
  try {
    return await claimPort(randomInt(FIRST, PAST), "127.0.0.1");
  } catch (error) {
    if (tries > 1 && error instanceof StartFailure) return freePort(tries - 1);
    throw error;
  }
}
