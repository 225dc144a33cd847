export const ACTION_STATES = ["open", "done", "dropped"] as const;
export const MAX_PROGRESS_NOTE = 500;
