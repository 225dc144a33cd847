/** Reads a backup, checks it and loads it into DATABASE_URL and the file store. Run by `npm run restore`. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { readArchive, textOf, verifyArchive } from "@/lib/backup/archive";
import { SECRETS } from "@/lib/backup/format";
import { AppError } from "@/lib/errors";
import { applyMigrations, migrationNames } from "../database/migrations.ts";

const [file = ""] = process.argv.slice(2);
const passphrase = process.env.BACKUP_PASSPHRASE || undefined;
const url = process.env.DATABASE_URL ?? "";

/** Writes the keys of the installation, before anything reads the settings. */
async function takeSecrets(): Promise<void> {
  for await (const entry of readArchive(file, passphrase)) {
    if (entry.name !== SECRETS) continue;
    const text = await textOf(entry);
    writeFileSync(path.join(process.env.DATA_DIR ?? ".", SECRETS), text, { mode: 0o600, flag: "wx" });
    process.env.AUTH_SECRET ||= JSON.parse(text).authSecret;
    return;
  }
}

async function main(): Promise<void> {
  const backup = await verifyArchive(file, passphrase);
  await takeSecrets();
  const { restoreBackup } = await import("@/lib/backup/restore");
  const { finishRestore } = await import("@/lib/backup/finish");
  const { storage } = await import("@/lib/storage");
  const migrate = (names?: string[]) => applyMigrations(url, names);
  const jobs = await restoreBackup(file, passphrase, backup, {
    url,
    storage,
    known: migrationNames(),
    migrate,
  });
  const findings = await finishRestore(jobs, backup.header.madeAt);
  const rows = Object.values(backup.sums.rows).reduce((sum, count) => sum + count, 0);
  console.log(`Restored the backup of ${backup.header.madeAt}: ${rows} rows. Everyone must sign in again.`);
  console.log(
    "Accounts, roles, invitations, recusals and sharing are as they were then. If anyone has lost access since, remove it again.",
  );
  for (const finding of findings) console.error(finding);
  for (const name of backup.sums.gaps)
    console.error(`The backup does not have the complete file of "${name}".`);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof AppError ? error.message : error);
  process.exit(1);
}
