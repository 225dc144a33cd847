import { publicUrl } from "@/lib/public-url";

/** The site that passkeys are created for: the configured address, never what a request claims. */
export function relyingParty(): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl("/"));
  return { rpID: hostname, origin };
}
