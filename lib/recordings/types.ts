/** What is known of a recording beside its lines. */
export type RecordingView = {
  sourceId: string;
  /** Whether its sound can still be played. */
  hasSound: boolean;
  mediaType: string;
  consentBy: string;
  consentAt: string;
  soundDeletedAt: string | null;
};
