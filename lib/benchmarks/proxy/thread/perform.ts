import { readFinancials } from "../../edgar/companyfacts/financials";
import { filingText } from "../../filing-text/filing-text";
import { readProxyStatement } from "../read-proxy";
import { readVoteResult } from "../read-vote";
import type { Read, Task } from "./protocol";

/** Reads a filing, here and now. Throws as `readFiling`. */
export function perform(task: Task): Read[Task["kind"]] {
  if (task.kind === "proxy") return readProxyStatement(task.html, task.about);
  if (task.kind === "vote") return readVoteResult(task.html, task.about);
  if (task.kind === "companyfacts") return readFinancials(task.json, task.name);
  return filingText(task.html).sections.map(({ heading, item, text }) => ({ heading, item, text }));
}
