/** How long sign-ins last and how many one person may have at once. Administrators decide it in the settings. */
export type SessionLimits = {
  /** Days without use after which a session ends. */
  sessionIdleDays: number;
  /** Days after the sign-in at which a session ends, however much it is used. */
  sessionDays: number;
  maximumSessions: number;
};

/** What holds until someone saves the settings. */
export const DEFAULT_SESSION_LIMITS: SessionLimits = {
  sessionIdleDays: 14,
  sessionDays: 30,
  maximumSessions: 10,
};

/** How far administrators may go. No cookie lives longer than the longest session. */
export const MAX_SESSION_DAYS = 90;
export const MAX_SESSIONS = 50;
