/** Checks each part of the installation at DATABASE_URL and prints the results. Run by `npm run doctor`. */
import { db } from "@/lib/db";
import { databaseCheck, queueCheck } from "@/lib/doctor/database";
import { filesCheck } from "@/lib/doctor/files";
import { examine, type Finding } from "@/lib/doctor/finding";
import { dataFolderCheck, settingsCheck } from "@/lib/doctor/host";
import { filingsCheck, mailCheck, modelCheck, searchCheck, signInCheck } from "@/lib/doctor/services";
import { migrationNames } from "../database/migrations.ts";

const WORDS: Record<Finding["state"], string> = { good: "ok", warning: "look", bad: "FAIL" };

const checks = [
  dataFolderCheck,
  databaseCheck(migrationNames()),
  settingsCheck(() => db.user.count()),
  queueCheck,
  filesCheck,
  searchCheck,
  modelCheck,
  mailCheck,
  signInCheck,
  filingsCheck,
];

let bad = 0;
for await (const { part, state, says, todo } of examine(checks)) {
  if (state === "bad") bad += 1;
  console.log(
    `${WORDS[state].padEnd(5)} ${part.padEnd(23)} ${says}${todo ? `\n${" ".repeat(30)}→ ${todo}` : ""}`,
  );
}
console.log(bad === 0 ? "Everything works." : `${bad} ${bad === 1 ? "part does" : "parts do"} not work.`);
await db.$disconnect();
process.exit(bad === 0 ? 0 : 1);
