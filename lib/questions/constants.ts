export const QUESTION_STATUSES = ["open", "answered", "carried"] as const;
export const MAX_QUESTION = 600;
export const MAX_ANSWER = 4000;
