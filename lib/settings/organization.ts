import { currentActor } from "@/lib/auth/actor";
import { currentSettings } from "./queries";
import { givenName } from "./types";

/** The organization's name for members of the board; null for others, and while it has none. */
export async function currentOrganization(): Promise<string | null> {
  const actor = await currentActor();
  return actor?.status === "active" ? givenName(await currentSettings()) : null;
}
