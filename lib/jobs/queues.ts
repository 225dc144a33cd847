import type { Queue } from "pg-boss";

/** The work that runs beside the web server, by name, and what each job carries. */
export type Jobs = {
  "read-document": { documentId: string };
  "delete-file": { storageKey: string };
};

export type JobName = keyof Jobs;

type QueueOptions = Omit<Queue, "name">;

/**
 * A worker that dies in mid-job sends no heartbeat, and its job is tried again by the next one. Retries wait longer
 * each time; what fails three times stays in the table with its reason.
 */
export const QUEUES: Record<JobName, QueueOptions> = {
  "read-document": {
    retryLimit: 3,
    retryDelay: 2,
    retryBackoff: true,
    heartbeatSeconds: 20,
    expireInSeconds: 1800,
  },
  "delete-file": { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
};
