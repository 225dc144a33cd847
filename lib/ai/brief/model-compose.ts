import type { LanguageModel } from "ai";
import { figuresProven } from "@/lib/ai/proven-figures";
import { addressesModel } from "@/lib/ai/untrusted";
import type { Citation } from "@/lib/evidence/types";
import { BRIEF_SCHEMA, type DraftBrief, draftBriefSchema } from "./findings-schema";
import { callModel } from "./model-call";
import type { CheckedFinding } from "./model-findings";
import { briefPrompt } from "./prompt";
import type { BoardBrief } from "./schema";

const MOST = { summary: 7, questions: 8, risks: 7, recommendations: 6 };
const MOST_CITATIONS = 4;

type Item<T> = { item: T; citations: Citation[] };

/** Has the brief composed from checked findings. `dropped` counts items that stand on none, or name foreign figures. */
export async function composeByModel(
  findings: CheckedFinding[],
  model: LanguageModel,
  signal?: AbortSignal,
): Promise<{ brief: BoardBrief; dropped: number }> {
  const options = { name: BRIEF_SCHEMA, schema: draftBriefSchema, signal };
  const draft = await callModel(model, briefPrompt(findings), options);
  return checkDraft(draft, findings);
}

function checkDraft(draft: DraftBrief, findings: CheckedFinding[]): { brief: BoardBrief; dropped: number } {
  const known = new Map(findings.map((finding) => [finding.id, finding]));
  const check = <T extends { findings: string[] }>(items: T[], textOf: (item: T) => string): Item<T>[] =>
    items.flatMap((item) => {
      const citations = prove(textOf(item), item.findings, known);
      return citations ? [{ item, citations }] : [];
    });
  const summary = check(draft.executiveSummary, ({ text }) => text);
  const questions = check(draft.keyQuestions, ({ text }) => text);
  const risks = check(draft.riskAreas, ({ title, description }) => `${title}\n${description}`);
  const recommendations = check(draft.recommendations, ({ text }) => text);
  const drafted = [draft.executiveSummary, draft.keyQuestions, draft.riskAreas, draft.recommendations];
  const kept = [summary, questions, risks, recommendations];
  const count = (lists: unknown[][]) => lists.reduce((sum, list) => sum + list.length, 0);
  return {
    brief: assemble(
      summary.slice(0, MOST.summary),
      questions.slice(0, MOST.questions),
      risks.slice(0, MOST.risks),
      recommendations.slice(0, MOST.recommendations),
    ),
    dropped: count(drafted) - count(kept),
  };
}

/** The citations of the findings a text names, or null when it names none or a figure of it stands in none of them. */
function prove(text: string, ids: string[], known: Map<string, CheckedFinding>): Citation[] | null {
  const named = ids.flatMap((id) => known.get(id) ?? []);
  if (named.length === 0 || text.trim() === "" || addressesModel(text)) return null;
  const all = named.flatMap(({ citations }) => citations);
  const proof = all.map(({ quote, title }) => `${quote}\n${title}`).join("\n");
  if (!figuresProven(text, proof)) return null;
  const places = new Map(
    all.map((citation) => [`${citation.documentId}:${citation.page}:${citation.start}`, citation]),
  );
  return [...places.values()].slice(0, MOST_CITATIONS);
}

type Risk = DraftBrief["riskAreas"][number];
type Text = { text: string };

function assemble(
  summary: Item<Text>[],
  questions: Item<Text>[],
  risks: Item<Risk>[],
  recommendations: Item<Text>[],
): BoardBrief {
  const texts = (items: Item<Text>[]) => items.map(({ item }) => item.text.trim());
  const cited = (items: Item<unknown>[]) => items.map(({ citations }) => citations);
  return {
    executiveSummary: texts(summary).join(" "),
    summarySentences: texts(summary),
    keyQuestions: texts(questions),
    riskAreas: risks.map(({ item: { level, title, description } }) => ({ level, title, description })),
    recommendations: texts(recommendations),
    evidence: {
      executiveSummary: cited(summary),
      keyQuestions: cited(questions),
      riskAreas: cited(risks),
      recommendations: cited(recommendations),
    },
    mode: "model",
  };
}
