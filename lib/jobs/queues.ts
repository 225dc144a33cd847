import type { Queue } from "pg-boss";

/** The work that runs beside the web server, by name, and what each job carries. */
export type Jobs = {
  "read-document": { documentId: string };
  "read-figures": { documentId: string };
  /** What a paper records, if it is the minutes of a meeting. */
  "read-minutes": { documentId: string };
  "analyse-strategy": { documentId: string };
  /** What is left of an analysis that failed at the last try, or whose worker died each time. */
  "give-up-analysis": { documentId: string };
  /** A transcript that minutes are to be written from. */
  "read-transcript": { sourceId: string };
  /** A recording that minutes are to be written from. */
  "transcribe-recording": { sourceId: string };
  /** What is left of a recording that failed at the last try, or whose worker died each time. */
  "give-up-recording": { sourceId: string };
  /** Due once the upload of a recording has expired, whether it was finished or not. */
  "discard-recording": { uploadId: string };
  /** For whoever asked for the draft. */
  "draft-minutes": { minutesId: string; userId: string };
  /** Due at the deadline of a resolution, and once it was closed: has it closed if it is not, and mails that it is. */
  "close-resolution": { resolutionId: string };
  /** Due a day before the deadline of a resolution: mails whoever has not voted yet. */
  "remind-of-resolution": { resolutionId: string };
  "delete-file": { storageKey: string };
  /** Due once the upload has expired, whether it was finished or not. */
  "discard-upload": { uploadId: string };
  "send-mail": { mailId: string };
  "prepare-account-mails": {
    userId: string;
    occasion: "signedUp" | "signedUpAgain" | "waiting" | "approved" | "passkeysReset";
  };
  /** For whoever has this address, if anyone. With the hash of the password they chose, or null to choose one later. */
  "prepare-password-link": { email: string; passwordHash: string | null };
};

export type JobName = keyof Jobs;

type QueueOptions = Omit<Queue, "name">;

/**
 * A worker that dies in mid-job sends no heartbeat, and its job is tried again by the next one. Retries wait longer
 * each time; what fails at the last stays in the table with its reason.
 */
export const QUEUES: Record<JobName, QueueOptions> = {
  "read-document": {
    retryLimit: 3,
    retryDelay: 2,
    retryBackoff: true,
    heartbeatSeconds: 20,
    expireInSeconds: 1800,
  },
  "read-transcript": {
    retryLimit: 2,
    retryDelay: 2,
    retryBackoff: true,
    heartbeatSeconds: 20,
    expireInSeconds: 600,
  },
  // Somebody waits for it, and can ask again.
  "draft-minutes": { retryLimit: 1, retryDelay: 1, heartbeatSeconds: 20, expireInSeconds: 1800 },
  // Tried again with the next start or day.
  "read-figures": { retryLimit: 1, retryDelay: 5, heartbeatSeconds: 20, expireInSeconds: 600 },
  // Long minutes keep the worker from its heartbeat.
  "read-minutes": { retryLimit: 1, retryDelay: 5, heartbeatSeconds: 120, expireInSeconds: 600 },
  // Before the queue that names it.
  "give-up-analysis": { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  // Somebody waits for it.
  "analyse-strategy": {
    retryLimit: 2,
    retryDelay: 1,
    heartbeatSeconds: 20,
    expireInSeconds: 600,
    deadLetter: "give-up-analysis",
  },
  // Before the queue that names it.
  "give-up-recording": { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  // Hours of sound; each try goes on where the one before it ended.
  "transcribe-recording": {
    retryLimit: 10,
    retryDelay: 2,
    retryDelayMax: 60,
    retryBackoff: true,
    heartbeatSeconds: 30,
    expireInSeconds: 20 * 3600,
    deadLetter: "give-up-recording",
  },
  "discard-recording": { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  "close-resolution": { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 },
  "remind-of-resolution": { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 },
  "delete-file": { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  "discard-upload": { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  // Up to two hours, for a mail service that is down or asks for patience.
  "send-mail": {
    retryLimit: 10,
    retryDelay: 5,
    retryDelayMax: 1800,
    retryBackoff: true,
    heartbeatSeconds: 20,
    expireInSeconds: 60,
  },
  "prepare-account-mails": { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  // Somebody waits for this mail: after half an hour it is of no use, and the hash need not be kept.
  "prepare-password-link": {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    retentionSeconds: 1800,
    deleteAfterSeconds: 60,
  },
};
