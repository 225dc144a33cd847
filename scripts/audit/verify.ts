/** Verifies the audit log of DATABASE_URL and prints the findings. Run by `npm run audit:verify`. */
import { parseArgs } from "node:util";
import { auditKey } from "@/lib/audit/record";
import { storedLog } from "@/lib/audit/stored";
import { type Verdict, verifyChain } from "@/lib/audit/verify";
import { db } from "@/lib/db";

const { values } = parseArgs({ options: { expect: { type: "string" } } });

function linesOf({ rows, before, first, last, hash, findings }: Verdict): string[] {
  const span = first && last ? ` from ${first.toISOString()} to ${last.toISOString()}` : "";
  const older = before > 0 ? [`${before} rows are older than the chain and not protected by it.`] : [];
  const end =
    findings.length === 0
      ? ["The log is intact.", `Keep this somewhere else, and pass it to --expect next time: ${hash}`]
      : [`Problems found: ${findings.length}.`, ...findings.map((finding) => `  ${finding}`)];
  return [`${rows} rows${span}.`, ...older, ...end];
}

const verdict = await verifyChain(auditKey(), storedLog, values.expect);
for (const line of linesOf(verdict)) console.log(line);
await db.$disconnect();
process.exit(verdict.findings.length === 0 ? 0 : 1);
