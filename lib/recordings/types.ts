import type { SoundDays } from "@/lib/settings/sound-days";

/** What is known of a recording beside its lines. */
export type RecordingView = {
  sourceId: string;
  /** Whether its sound can still be played. */
  hasSound: boolean;
  /** Whether minutes that stand on it are being decided on: until they are signed its sound is kept. */
  isNeeded: boolean;
  mediaType: string;
  consentBy: string;
  consentAt: string;
  soundDeletedAt: string | null;
  /** Days after the minutes are signed after which the sound is deleted, by the board's rule; null: never. */
  keptDays: SoundDays;
  /** The day from which on that is due, as ISO timestamp; null before the minutes are signed, and without a rule. */
  deletedFrom: string | null;
};
