import { addressesModel } from "@/lib/ai/untrusted";
import type { Table } from "@/lib/evidence/tables-types";
import { readable } from "./readable";

const LONGEST = 180;
const LONGEST_LABEL = 90;

const SCALES: Record<string, string> = { k: "thousands", " million": "millions", " billion": "billions" };

/** Words above a table that are no title of it: the end of a sentence, a lead-in, units, dates. */
const NO_TITLE =
  /\bas follows\b|\bfollowing table|\btable (?:below|above|presents|shows|summari[sz]es)\b|^(?:in |dollars|unaudited|years?\b|quarters?\b|months?\b|weeks?\b|six |three |nine |twelve |fiscal|as of|at |for the|january|february|march|april|may\b|june|july|august|september|october|november|december|q[1-4]\b|page\b|table of contents)/i;

/** A label in a table, cut between words where it is too long. */
export function short(text: string, most = LONGEST_LABEL): string {
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(" ", most) || most)}…`;
}

function trimmed(text: string): string {
  return readable(text).replace(/[\s:,;.]+$/, "");
}

/** What a table is called; empty where the words above it are no title. */
export function titleOf({ title }: Table): string {
  const named = trimmed(title);
  if (!/^[\p{Lu}\d]/u.test(named) || NO_TITLE.test(named) || addressesModel(named)) return "";
  return short(named);
}

function unitWords({ unit: { currency, suffix } }: Table): string {
  return [currency, SCALES[suffix] ?? ""].filter(Boolean).join(" ");
}

/** Title, date, unit and place of a table; `of` is the number of its lines before the smallest were left out. */
export function captionOf(
  table: Table,
  source: string,
  { shown, of }: { shown: number; of: number },
): string {
  const title = titleOf(table);
  const asOf = trimmed(table.asOf);
  const dated = !title.includes(asOf) && !addressesModel(asOf) ? asOf : "";
  const unit = title.includes(`(${unitWords(table)})`) ? "" : unitWords(table);
  const left = of > shown ? `the ${shown} largest of ${of} lines` : "";
  const parts = [title, dated, unit && `in ${unit}`, left].filter(Boolean);
  return short(parts.length > 0 ? `${parts.join(", ")} (${source})` : source, LONGEST);
}
