import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { currentSettings } from "./queries";
import { readRoom } from "./room";
import type { SettingsView } from "./types";

/** The settings for the Admin page, with the number of people on the board. Throws `forbidden`, `signInAgain`. */
export async function viewSettings(actor: Actor): Promise<SettingsView> {
  authorize(actor, "settings.read");
  const [settings, { taken }] = await Promise.all([currentSettings(), readRoom(db)]);
  return { ...settings, members: taken };
}
