import { z } from "zod";

/**
 * A backup is a gzipped tar archive, encrypted with age (https://age-encryption.org/v1) where a passphrase is set. Its
 * entries, in this order:
 *
 *     backup.json                 format, date, and the tables that follow with their columns
 *     secrets.json                the keys of an installation that keeps them in its data folder
 *     tables/<table>/<n>.jsonl    rows as PostgreSQL writes them: one row literal per line, as a JSON string
 *     jobs.jsonl                  waiting jobs, one per line
 *     files/<storage key>         the original files of papers
 *     sums.json                   size and SHA-256 of every entry before it
 *
 * A truncated archive lacks `sums.json`; a changed one does not match it.
 */
export const FORMAT = 1;

export const HEADER = "backup.json";
export const SECRETS = "secrets.json";
export const JOBS = "jobs.jsonl";
export const SUMS = "sums.json";
export const TABLES = "tables/";
export const FILES = "files/";

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });

export const headerSchema = z.object({
  product: z.literal("boardgpt"),
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  /** Names of the migrations applied to the tables. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
});

const entrySchema = z.object({
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const sumsSchema = z.object({
  entries: z.record(z.string(), entrySchema),
  /** Row count of each table. */
  rows: z.record(z.string(), z.number().int().nonnegative()),
  /** Names of papers whose file was missing or damaged when the backup was made. */
  gaps: z.array(z.string()),
});

export const jobSchema = z.object({ name: z.string(), data: z.unknown(), priority: z.number().int() });

export type Table = z.infer<typeof tableSchema>;
export type Header = z.infer<typeof headerSchema>;
export type Sums = z.infer<typeof sumsSchema>;
export type WaitingJob = z.infer<typeof jobSchema>;
