import type { LanguageModel } from "ai";
import { callModel } from "@/lib/ai/brief/model-call";
import { AppError } from "@/lib/errors";
import {
  type AnyWorded,
  actionId,
  insightId,
  questionId,
  toldOf,
  WORDING_SCHEMA,
  type Worded,
  type WordedInsight,
  type Wording,
  wordingPrompt,
  wordingSchema,
} from "./prompt";
import { isProvenWording } from "./proven-wording";

const LONGEST_TITLE = 140;
const LONGEST_TEXT = 700;

/**
 * The same analysis with titles, descriptions and questions in a model's words. Each text is made from its own computed
 * facts only: one with a figure, a ticker or a direction that those have not is rejected, and the code's own stays. The
 * result types, figures and sources stay what they are. `mode` becomes "model" when any word of the model's was taken.
 * When the model fails, the analysis comes back as it was. Throws the signal's reason when cancelled.
 */
export async function wordAnalysis<
  Insight extends WordedInsight,
  Outlier extends { actionItems: string[] },
  Analysis extends Worded<Insight, Outlier>,
>(
  analysis: Analysis & Worded<Insight, Outlier>,
  model: LanguageModel,
  signal?: AbortSignal,
): Promise<Analysis> {
  const wording = await wordingOf(analysis, model, signal);
  if (!wording) return analysis;
  const texts = new Texts(wording);
  const insights = analysis.insights.map((insight, index) => texts.insight(insight, insightId(index)));
  const outliers = analysis.outliers.map((outlier, at) => ({
    ...outlier,
    actionItems: outlier.actionItems.map((text, item) => texts.question(text, actionId(at, item))),
  }));
  const boardQuestions = analysis.boardQuestions.map((text, index) =>
    texts.question(text, questionId(index)),
  );
  if (texts.taken === 0) return analysis;
  return { ...analysis, mode: "model", insights, outliers, boardQuestions };
}

async function wordingOf(
  analysis: AnyWorded,
  model: LanguageModel,
  signal?: AbortSignal,
): Promise<Wording | null> {
  const told = toldOf(analysis);
  if (told.insights.length + told.questions.length === 0) return null;
  try {
    return await callModel(model, wordingPrompt(told), {
      name: WORDING_SCHEMA,
      schema: wordingSchema,
      signal,
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The model's texts, of which only what is proven is taken. */
class Texts {
  taken = 0;
  private readonly insights: Map<string, Wording["insights"][number]>;
  private readonly questions: Map<string, string>;

  constructor({ insights, questions }: Wording) {
    this.insights = new Map(insights.map((insight) => [insight.id, insight]));
    this.questions = new Map(questions.map(({ id, text }) => [id, text]));
  }

  insight<Insight extends WordedInsight>(insight: Insight, id: string): Insight {
    const told = this.insights.get(id);
    const shown = insight.metrics.map(({ label, value }) => `${label} ${value}`).join("\n");
    const facts = `${insight.title}\n${insight.description}\n${shown}`;
    const title = this.take(told?.title, insight.title, facts, LONGEST_TITLE);
    const description = this.take(told?.description, insight.description, facts, LONGEST_TEXT);
    return { ...insight, title, description };
  }

  question(own: string, id: string): string {
    const told = this.questions.get(id)?.trim();
    // A question that asks nothing is a statement.
    return this.take(told?.endsWith("?") ? told : undefined, own, own, LONGEST_TEXT);
  }

  private take(told: string | undefined, own: string, facts: string, longest: number): string {
    const text = told?.replace(/\s+/g, " ").trim() ?? "";
    if (text === "" || text === own || text.length > longest || !isProvenWording(text, facts)) return own;
    this.taken++;
    return text;
  }
}
