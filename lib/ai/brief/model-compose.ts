import type { LanguageModel } from "ai";
import { figuresProven } from "@/lib/ai/proven-figures";
import { sharedTerms } from "@/lib/ai/shared-terms";
import { addressesModel } from "@/lib/ai/untrusted";
import type { Citation } from "@/lib/evidence/types";
import { BRIEF_SCHEMA, type CheckedFinding, type DraftBrief, draftBriefSchema } from "./findings-schema";
import { callModel } from "./model-call";
import { briefPrompt } from "./prompt";
import type { BoardBrief } from "./schema";

const MOST = { summary: 7, questions: 8, risks: 7, recommendations: 6 };
const MOST_CITATIONS = 4;
/** Share of the words of a sentence or risk, which tell facts, that its findings must hold. */
const SUPPORT_OF_FACTS = 0.2;
/** A question or recommendation looks beyond the papers, but one word at least names the matter. */
const SUPPORT_OF_ADVICE = 0.01;

type Item<T> = { item: T; citations: Citation[] };

/** Has the brief composed from checked findings. `dropped` counts items that stand on none of them. */
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
  const check = <T extends { findings: string[] }>(
    items: T[],
    support: number,
    textOf: (item: T) => string,
  ): Item<T>[] =>
    items.flatMap((item) => {
      const named = item.findings.flatMap((id) => known.get(id) ?? []);
      const citations = prove(textOf(item), named, support);
      return citations ? [{ item, citations }] : [];
    });
  const summary = check(draft.executiveSummary, SUPPORT_OF_FACTS, ({ text }) => text);
  const questions = check(draft.keyQuestions, SUPPORT_OF_ADVICE, ({ text }) => text);
  const risks = check(
    draft.riskAreas,
    SUPPORT_OF_FACTS,
    ({ title, description }) => `${title}\n${description}`,
  );
  const recommendations = check(draft.recommendations, SUPPORT_OF_ADVICE, ({ text }) => text);
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

/**
 * The citations of the findings a text stands on, or null when there are none, when the text speaks of something else,
 * or when a figure of it stands in no quote of theirs.
 */
function prove(text: string, findings: CheckedFinding[], support: number): Citation[] | null {
  if (findings.length === 0 || addressesModel(text)) return null;
  const all = findings.flatMap(({ citations }) => citations);
  const proof = all.map(({ quote, title }) => `${quote}\n${title}`).join("\n");
  const said = findings.map(({ statement }) => statement).join("\n");
  if (sharedTerms(text, `${said}\n${proof}`) < support || !figuresProven(text, proof)) return null;
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
