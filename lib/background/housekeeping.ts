import { purgeBin } from "@/lib/bin/purge";
import { BIN_DAYS } from "@/lib/bin/retention";
import { sweepFiles } from "@/lib/documents/sweep";
import { refreshAllFigures } from "@/lib/figures/store";
import { remindOfPapers } from "@/lib/home/remind";
import { reportError } from "@/lib/log/report-error";
import { refreshAllRecords } from "@/lib/minutes/papers/store";
import { deleteOldSound } from "@/lib/recordings/retention";
import { remindOfActions } from "@/lib/registers/remind";

const DAY_MS = 24 * 60 * 60 * 1000;

type Chore = { name: string; run: () => Promise<string | undefined> };

/** What is done once a day. Each says in one line what it did, if anything. */
const CHORES: Chore[] = [
  { name: "bin", run: emptyBin },
  { name: "unused files", run: removeUnusedFiles },
  { name: "figures", run: readFiguresAnew },
  { name: "minutes among the papers", run: readMinutesAnew },
  { name: "overdue actions", run: remindOfOverdue },
  { name: "unread papers", run: remindOfUnread },
  { name: "sound of recordings", run: removeOldSound },
];

async function emptyBin(): Promise<string | undefined> {
  const { meetings, papers } = await purgeBin();
  if (meetings + papers === 0) return undefined;
  return `Deleted from the bin after ${BIN_DAYS} days: ${meetings} meetings, ${papers} papers.`;
}

async function removeUnusedFiles(): Promise<string | undefined> {
  const { left, missing } = await sweepFiles({ remove: true });
  const removed =
    left.files > 0 ? `Deleted files that belong to no paper: ${left.files} (${left.bytes} bytes). ` : "";
  const lost =
    missing.length > 0 ? `Papers whose files are missing: ${missing.length}. Run npm run doctor.` : "";
  return `${removed}${lost}`.trim() || undefined;
}

async function readFiguresAnew(): Promise<string | undefined> {
  const papers = await refreshAllFigures();
  return papers > 0 ? `Papers whose figures are being read again by this version: ${papers}.` : undefined;
}

async function readMinutesAnew(): Promise<string | undefined> {
  const papers = await refreshAllRecords();
  return papers > 0 ? `Papers that are being searched for minutes by this version: ${papers}.` : undefined;
}

async function remindOfOverdue(): Promise<string | undefined> {
  const mailed = await remindOfActions();
  return mailed > 0 ? `Emails about overdue actions: ${mailed}.` : undefined;
}

async function remindOfUnread(): Promise<string | undefined> {
  const mailed = await remindOfPapers();
  return mailed > 0 ? `Emails about unopened papers: ${mailed}.` : undefined;
}

async function removeOldSound(): Promise<string | undefined> {
  const deleted = await deleteOldSound();
  return deleted > 0
    ? `Recordings whose audio was deleted because their minutes are signed: ${deleted}.`
    : undefined;
}

/** Does all of it now. What fails is logged and keeps nothing else from being done. */
export async function keepHouse(): Promise<void> {
  for (const { name, run } of CHORES) {
    try {
      const said = await run();
      if (said) console.log(said);
    } catch (error) {
      reportError(error, `housekeeping ${name}`);
    }
  }
}

/** Does it now and once a day from now on. Returns what ends that. */
export function keepHouseDaily(): () => void {
  void keepHouse();
  const timer = setInterval(() => void keepHouse(), DAY_MS);
  return () => clearInterval(timer);
}
