import { headers } from "next/headers";
import { countTry } from "@/lib/auth/rate-limit";
import { clientAddress } from "@/lib/http/client-address";
import { type Verification, verifySeal } from "./verify";

/** `verifySeal` for the public page: so often from one address. Throws `TooManyTries`. */
export async function lookUpSeal(seal: string): Promise<Verification> {
  await countTry("verification by address", clientAddress(await headers()));
  return verifySeal(seal);
}
