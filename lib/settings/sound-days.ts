/** How many days after minutes are signed the audio of their recordings may be deleted: 0 at once, null never. */
export const SOUND_DAYS = [null, 0, 30, 90] as const;

export type SoundDays = (typeof SOUND_DAYS)[number];
