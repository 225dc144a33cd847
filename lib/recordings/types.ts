import type { SoundDays } from "@/lib/settings/sound-days";

/** Details of a recording besides its lines. */
export type RecordingView = {
  sourceId: string;
  /** Whether its audio can still be played. */
  hasSound: boolean;
  /** Whether minutes based on it are in review or awaiting signatures, so that its audio has to be kept. */
  isNeeded: boolean;
  mediaType: string;
  consentBy: string;
  consentAt: string;
  soundDeletedAt: string | null;
  /** The board's retention period: days between signing and deletion of the audio; null for no limit. */
  keptDays: SoundDays;
  /**
   * ISO timestamp of the day from which the audio is deleted; null before the minutes are signed, or without
   * a retention period.
   */
  deletedFrom: string | null;
};
