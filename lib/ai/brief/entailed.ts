import type { LanguageModel } from "ai";
import { entail, type Verdict } from "@/lib/ai/entailment";
import { asRows } from "@/lib/evidence/rows";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { everyAmount } from "@/lib/ledger/amount";
import type { CheckedFinding } from "./findings-schema";
import type { ProvenItem, RefusedItem } from "./model-check";
import { REASONS } from "./repair";
import type { SectionName } from "./schema";

/** Sections that tell facts: what their quotes bear out in part only is withheld there too. */
const TELLS_FACTS: ReadonlySet<SectionName> = new Set(["executiveSummary", "riskAreas"]);

export type Judged = { proven: ProvenItem[]; refused: RefusedItem[] };

/** What a second call is shown of the notes and papers that items stand on. */
export type Ground = { findings: CheckedFinding[]; documents: SourceDocument[] };

/**
 * The items of a section that their quotes bear out, as a call says that sees nothing else, and the others. What it gives
 * no verdict on stands as it was proven. Throws the signal's reason when cancelled.
 */
export async function judged(
  name: SectionName,
  items: ProvenItem[],
  ground: Ground,
  { model, signal }: { model: LanguageModel; signal?: AbortSignal },
): Promise<Judged> {
  if (items.length === 0) return { proven: [], refused: [] };
  const known = new Map(ground.findings.map((finding) => [finding.id, finding]));
  const claims = items.map(({ title, text, findings }, at) => ({
    id: String(at),
    text: title ? `${title}: ${text}` : text,
    quotes: findings.flatMap((id) => quotesOf(known.get(id), ground.documents)),
  }));
  const verdicts = await entail(model, claims, { signal });
  const isRefused = (verdict?: Verdict) =>
    verdict === "not" || (verdict === "partly" && TELLS_FACTS.has(name));
  const refused = items.filter((_, at) => isRefused(verdicts.get(String(at))));
  return {
    proven: items.filter((item) => !refused.includes(item)),
    refused: refused.map(({ citations, ...item }) => ({
      section: name,
      item,
      citations,
      reason: REASONS.support,
    })),
  };
}

/** What a note stands on. The words of code are computed from its quotes, and say all that they say. */
function quotesOf(finding: CheckedFinding | undefined, documents: SourceDocument[]): string[] {
  if (finding?.by === "code") return [finding.statement];
  return (finding?.citations ?? []).map((citation) => headed(citation, documents));
}

/** A quote with its paper, and with the headings of its columns where it is a row of a table. */
function headed({ documentId, title, page, start, quote }: Citation, documents: SourceDocument[]): string {
  const text = documents
    .find((document) => document.documentId === documentId)
    ?.pages.find(({ number }) => number === page)?.text;
  const row = asRows(quote);
  const columns = text && row.includes(" | ") ? headingsAbove(text.slice(0, start)) : "";
  return `[${[title, columns].filter(Boolean).join("; ")}] ${row}`;
}

/** The line with the headings of the columns, and the first of the page, which often names the month. */
function headingsAbove(text: string): string {
  const lines = asRows(text)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const heading = lines.findLast((line) => line.includes(" | ") && everyAmount(line).every(isYear));
  return [...new Set([lines[0], heading])].filter(Boolean).join("; ");
}

const isYear = ({ value, unit }: { value: number; unit: string }) =>
  unit === "plain" &&
  Number.isInteger(value) &&
  value >= 1 &&
  value <= 2100 &&
  (value <= 31 || value >= 1900);
