import type { LanguageModel } from "ai";
import { entail } from "@/lib/ai/entailment";
import { headedQuote } from "@/lib/ai/entailment/headed-quote";
import type { PageText } from "@/lib/evidence/types";
import type { FoundKpi } from "./types";

/**
 * The KPIs whose quotes bear out what is said of them, as a call says that sees nothing else: that a figure is the target and not
 * the state, that the date and the status are of this one. What it gives no verdict on stands as it was found in its quote.
 * Throws the signal's reason when cancelled.
 */
export async function borneOut(
  kpis: FoundKpi[],
  { title, pages }: { title: string; pages: PageText[] },
  model: LanguageModel,
  signal?: AbortSignal,
): Promise<FoundKpi[]> {
  const documents = [{ documentId: "", title, pages }];
  const claims = kpis.map((kpi, at) => ({
    id: String(at),
    text: told(kpi),
    quotes: [headedQuote({ ...kpi.namePlace, documentId: "", title }, documents)],
  }));
  const verdicts = await entail(model, claims, { signal });
  return kpis.filter((_, at) => (verdicts.get(String(at)) ?? "supported") === "supported");
}

function told(kpi: FoundKpi): string {
  const { name, baseline, target, current, statedProgress, statedStatus, due, owner, direction } = kpi;
  const parts = [
    target && `the target is ${target.written}`,
    current && `it stands at ${current.written}`,
    baseline && `it started from ${baseline.written}`,
    statedProgress && `${statedProgress.written} of it is done`,
    statedStatus && `its status is “${statedStatus.written}”`,
    due && `it is due ${due.place.quote}`,
    owner && `it is owned by ${owner.text}`,
    (target || current) && `${direction === "lower" ? "less" : "more"} of it is better`,
  ];
  return `The paper sets an objective or follows a measure, “${name}”: ${parts.filter(Boolean).join("; ")}.`;
}
