/** Days after minutes are signed after which the sound of their recordings may be deleted: 0 at once, null never. */
export const SOUND_DAYS = [null, 0, 30, 90] as const;

export type SoundDays = (typeof SOUND_DAYS)[number];
