import { cache } from "react";
import { type Db, db } from "@/lib/db";
import { SOUND_DAYS } from "./sound-days";
import { type BoardSettings, DEFAULT_SETTINGS } from "./types";

/** The current settings, for services. They contain no secrets. */
export async function readSettings(tx: Db = db): Promise<BoardSettings> {
  const saved = await tx.settings.findUnique({ where: { id: 1 }, omit: { id: true } });
  if (!saved) return DEFAULT_SETTINGS;
  return { ...saved, soundDays: SOUND_DAYS.find((days) => days === saved.soundDays) ?? null };
}

/** The settings for the pages of one request. */
export const currentSettings = cache(() => readSettings());
