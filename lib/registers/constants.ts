export const ACTION_STATES = ["open", "done", "dropped"] as const;
export const MAX_PROGRESS_NOTE = 500;

/** Actions to show: open ones, those of them that are overdue or the reader's own, or all. */
export const SHOWS = ["open", "overdue", "mine", "all"] as const;
export const REGISTERS = ["actions", "decisions"] as const;
