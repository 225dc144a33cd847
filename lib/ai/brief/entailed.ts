import type { LanguageModel } from "ai";
import { entail, type Verdict } from "@/lib/ai/entailment";
import { headedQuote } from "@/lib/ai/entailment/headed-quote";
import type { SourceDocument } from "@/lib/evidence/types";
import type { SectionName } from "./constants";
import type { CheckedFinding } from "./findings-schema";
import type { CheckedItem, Ground, ProvenItem, RefusedItem } from "./model-check";
import { REASONS } from "./repair";

/** Sections that tell facts: what their quotes bear out in part only is withheld there too. */
const TELLS_FACTS: ReadonlySet<SectionName> = new Set(["executiveSummary", "riskAreas"]);

export type Judged = { proven: ProvenItem[]; refused: RefusedItem[] };

/**
 * The items of a section that their quotes bear out, as a call says that sees nothing else, and the others. What it gives
 * no verdict on stands as far as it was proven; what code could neither prove nor refute is shown where it is found to be
 * supported, and nowhere else. Throws the signal's reason when cancelled.
 */
export async function judged(
  name: SectionName,
  items: CheckedItem[],
  ground: Ground,
  { model, signal }: { model: LanguageModel; signal?: AbortSignal },
): Promise<Judged> {
  if (items.length === 0) return { proven: [], refused: [] };
  const known = new Map(ground.findings.map((finding) => [finding.id, finding]));
  const claimOf = ({ title, text, findings, open }: CheckedItem) => ({
    text: title ? `${title}: ${open?.whole ?? text}` : (open?.whole ?? text),
    quotes: findings.flatMap((id) => quotesOf(known.get(id), ground.documents)),
  });
  const verdicts = await entail(model, items, claimOf, { signal });
  const result: Judged = { proven: [], refused: [] };
  for (const checked of items) {
    const { open, ...item } = checked;
    const verdict = verdicts.get(checked);
    const shown = shownOf(item, open, verdict, name);
    if (shown) result.proven.push(shown);
    else {
      const { citations, ...draft } = item;
      const reason = open && verdict === undefined ? open.reason : REASONS.support;
      result.refused.push({
        section: name,
        item: { ...draft, text: open?.whole ?? draft.text },
        citations,
        reason,
      });
    }
  }
  return result;
}

/** An item as it may be shown after a verdict on it. */
function shownOf(
  item: ProvenItem,
  open: CheckedItem["open"],
  verdict: Verdict | undefined,
  name: SectionName,
): ProvenItem | null {
  if (verdict === "supported") return open ? { ...item, text: open.whole } : item;
  if (verdict === undefined) return !open || open.isProven ? item : null;
  return !open && verdict === "partly" && !TELLS_FACTS.has(name) ? item : null;
}

/** What a note stands on. The words of code are computed from its quotes, and say all that they say. */
function quotesOf(finding: CheckedFinding | undefined, documents: SourceDocument[]): string[] {
  if (finding?.by === "code") return [finding.statement];
  if (finding?.by === "paper") return [`[${finding.heading ?? ""}] ${finding.statement}`];
  return (finding?.citations ?? []).map((citation) => headedQuote(citation, documents));
}
