import type { Queue } from "pg-boss";

/** The background jobs by name, with the data that each carries. */
export type Jobs = {
  "read-document": { documentId: string };
  "read-figures": { documentId: string };
  /** Reads what a paper records, if it is the minutes of a meeting. */
  "read-minutes": { documentId: string };
  "analyse-strategy": { documentId: string };
  /** Cleans up after an analysis that failed at its last attempt, or whose worker died each time. */
  "give-up-analysis": { documentId: string };
  /** Reads a transcript from which minutes are to be written. */
  "read-transcript": { sourceId: string };
  /** Transcribes a recording from which minutes are to be written. */
  "transcribe-recording": { sourceId: string };
  /** Cleans up after a recording that failed at its last attempt, or whose worker died each time. */
  "give-up-recording": { sourceId: string };
  /** Due once the upload of a recording has expired, whether or not it was finished. */
  "discard-recording": { uploadId: string };
  /** `userId`: the person who requested the draft. */
  "draft-minutes": { minutesId: string; userId: string };
  /** Due at the deadline of a resolution, and once it was closed: closes it if necessary, and emails the result. */
  "close-resolution": { resolutionId: string };
  /** Due a day before the deadline of a resolution: emails everyone who has not voted yet. */
  "remind-of-resolution": { resolutionId: string };
  "delete-file": { storageKey: string };
  /** Due once the upload has expired, whether or not it was finished. */
  "discard-upload": { uploadId: string };
  "send-mail": { mailId: string };
  "prepare-account-mails": {
    userId: string;
    occasion: "signedUp" | "signedUpAgain" | "waiting" | "approved" | "passkeysReset";
  };
  /** For the owner of this address, if any. Contains the hash of the chosen password, or null to choose one later. */
  "prepare-password-link": { email: string; passwordHash: string | null };
};

export type JobName = keyof Jobs;

type QueueOptions = Omit<Queue, "name">;

/**
 * A worker that dies mid-job stops sending heartbeats, and the next one retries its job. Each retry waits longer; a job that fails at
 * its last attempt stays in the table with the reason.
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
  // Someone is waiting for it, and can ask again.
  "draft-minutes": { retryLimit: 1, retryDelay: 1, heartbeatSeconds: 20, expireInSeconds: 1800 },
  // Retried at the next start or the next day.
  "read-figures": { retryLimit: 1, retryDelay: 5, heartbeatSeconds: 20, expireInSeconds: 600 },
  // Long minutes keep the worker from sending heartbeats.
  "read-minutes": { retryLimit: 1, retryDelay: 5, heartbeatSeconds: 120, expireInSeconds: 600 },
  // Must be created before the queue that names it.
  "give-up-analysis": { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  // Someone is waiting for it.
  "analyse-strategy": {
    retryLimit: 2,
    retryDelay: 1,
    heartbeatSeconds: 20,
    expireInSeconds: 600,
    deadLetter: "give-up-analysis",
  },
  // Must be created before the queue that names it.
  "give-up-recording": { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  // Hours of audio; each attempt continues where the previous one ended.
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
  // Retries for up to two hours, in case the email service is down or throttles us.
  "send-mail": {
    retryLimit: 10,
    retryDelay: 5,
    retryDelayMax: 1800,
    retryBackoff: true,
    heartbeatSeconds: 20,
    expireInSeconds: 60,
  },
  "prepare-account-mails": { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  // Someone is waiting for this email: after half an hour it is useless, and the hash need not be kept.
  "prepare-password-link": {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    retentionSeconds: 1800,
    deleteAfterSeconds: 60,
  },
};
