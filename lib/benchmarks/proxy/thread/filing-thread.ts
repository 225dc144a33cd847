// Runs in a thread of read-in-thread.ts: a filing may take a second to read, which here holds up nobody.

import { readFinancials } from "@/lib/benchmarks/edgar/companyfacts/financials";
import { filingText } from "@/lib/benchmarks/filing-text/filing-text";
import { paperText } from "@/lib/benchmarks/filing-text/paper-text";
import type { FilingSection } from "@/lib/benchmarks/filing-text/types";
import { readPaper } from "@/lib/benchmarks/proxy/read-paper";
import { readProxyStatement } from "@/lib/benchmarks/proxy/read-proxy";
import { readVoteResult } from "@/lib/benchmarks/proxy/read-vote";
import { AppError } from "@/lib/errors";
import { reportError } from "@/lib/log/report-error";
import type { Answer, Read, SectionText, Task } from "./protocol";

export default function read(task: Task): Answer<Task["kind"]> {
  try {
    return { ok: true, value: perform(task) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, code: error.code, message: error.message };
    // Anyone can file anything: what breaks the reader must not break the benchmarks of all who compare with its filer.
    reportError(error, "a filing");
    return { ok: false, code: "unreadable", message: "This filing could not be read." };
  }
}

/** Reads a filing, here and now. Throws as `readFiling`. */
function perform(task: Task): Read[Task["kind"]] {
  if (task.kind === "proxy") return readProxyStatement(task.html, task.about);
  if (task.kind === "paper") return readPaper(task.paper);
  if (task.kind === "vote") return readVoteResult(task.html, task.about);
  if (task.kind === "companyfacts") return readFinancials(task.json, task.name);
  if (task.kind === "paperText") {
    const { form, sections } = paperText(task.pages);
    return { form, sections: sections.map(withoutBlocks) };
  }
  return filingText(task.html).sections.map(withoutBlocks);
}

const withoutBlocks = ({ heading, item, text, places }: FilingSection): SectionText => ({
  heading,
  item,
  text,
  ...(places && { places }),
});
