export const ACTION_STATES = ["open", "done", "dropped"] as const;
export const MAX_PROGRESS_NOTE = 500;

/** Which actions are shown: the open ones, those of whoever looks, or all. */
export const SHOWS = ["open", "mine", "all"] as const;
export const REGISTERS = ["actions", "decisions"] as const;
