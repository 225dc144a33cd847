/** In the address when no meeting is to be shown: without a word there, it is the next one. */
export const NO_MEETING = "none";
