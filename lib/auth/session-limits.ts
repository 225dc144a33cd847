/** How long sign-ins last and how many one person may have at once. Administrators choose this in the settings. */
export type SessionLimits = {
  /** Days without use after which a session ends. */
  sessionIdleDays: number;
  /** Days after the sign-in at which a session ends, however often it is used. */
  sessionDays: number;
  maximumSessions: number;
};

/** The limits until someone saves the settings. */
export const DEFAULT_SESSION_LIMITS: SessionLimits = {
  sessionIdleDays: 14,
  sessionDays: 30,
  maximumSessions: 10,
};

/** The longest session that administrators may allow, in days; also the lifetime of the cookie. */
export const MAX_SESSION_DAYS = 90;
export const MAX_SESSIONS = 50;
