/** Writes a backup of DATABASE_URL and the file store and prints what it contains. Run by `npm run backup`. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { recordAuditAlone } from "@/lib/audit/record";
import { verifyArchive } from "@/lib/backup/archive";
import { makeBackup } from "@/lib/backup/make";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { storage } from "@/lib/storage";

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** "boardgpt-2026-03-09-1730.backup", in UTC. */
function nameOf(now: Date): string {
  return `boardgpt-${now.toISOString().slice(0, 16).replace("T", "-").replace(":", "")}.backup`;
}

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const file = path.resolve(positionals[0] ?? nameOf(new Date()));
  const secretsFile = path.join(env.DATA_DIR, "secrets.json");
  const secrets = existsSync(secretsFile) ? readFileSync(secretsFile, "utf8") : undefined;
  const installation = { url: env.DATABASE_URL ?? "", storage, secrets };
  const { bytes, rows, files, gaps } = await makeBackup(file, installation, env.BACKUP_PASSPHRASE);
  const { header } = await verifyArchive(file, env.BACKUP_PASSPHRASE);
  await recordAuditAlone(null, {
    action: "backup.make",
    resource: "installation",
    detail: { madeAt: header.madeAt },
  });
  console.log(
    `${file} (${megabytes(bytes)}): ${rows} rows and ${files - gaps.length} files. Read back and verified.`,
  );
  if (!env.BACKUP_PASSPHRASE)
    console.log("It is not encrypted: set BACKUP_PASSPHRASE, or keep it where nobody else can read it.");
  if (!secrets)
    console.log("It does not contain AUTH_SECRET. Keep that as well: the audit log is sealed with it.");
  for (const name of gaps) console.error(`The file of "${name}" is missing or damaged in the file store.`);
  return gaps.length === 0 ? 0 : 2;
}

let code = 1;
try {
  code = await main();
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(error.message);
} finally {
  await db.$disconnect();
}
process.exit(code);
