/** In the address when no meeting should be shown: by default it is the next one. */
export const NO_MEETING = "none";
