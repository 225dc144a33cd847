export const MEETING_STATUSES = ["scheduled", "completed", "cancelled"] as const;
export const REQUIRED_MEETING = "Please fill in all required fields";
