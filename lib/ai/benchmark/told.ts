/** A finding of a benchmark, as far as it is words and the figures shown with them. */
export type WordedInsight = {
  title: string;
  description: string;
  metrics: { label: string; value: string }[];
};

/** The parts of a benchmark's analysis that are words. */
export type Worded<Insight extends WordedInsight, Outlier extends { actionItems: string[] }> = {
  mode: "model" | "extractive";
  insights: Insight[];
  outliers: Outlier[];
  boardQuestions: string[];
};

export type AnyWorded = Worded<WordedInsight, { actionItems: string[] }>;

/** What a model is shown to be reworded, with ids of ours: those of the analysis may hold names. */
export type Told = {
  insights: { id: string; title: string; description: string }[];
  questions: { id: string; text: string }[];
};

export const insightId = (index: number): string => `i${index + 1}`;
export const questionId = (index: number): string => `q${index + 1}`;
/** A question of an outlier. */
export const actionId = (outlier: number, item: number): string => `o${outlier + 1}-${item + 1}`;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The words of an analysis as they are shown to a model. */
export function toldOf({ insights, outliers, boardQuestions }: AnyWorded): Told {
  const actions = outliers.flatMap(({ actionItems }, outlier) =>
    actionItems.map((text, item) => ({ id: actionId(outlier, item), text: oneLine(text) })),
  );
  const questions = boardQuestions.map((text, index) => ({ id: questionId(index), text: oneLine(text) }));
  return {
    insights: insights.map(({ title, description }, index) => ({
      id: insightId(index),
      title: oneLine(title),
      description: oneLine(description),
    })),
    questions: [...actions, ...questions],
  };
}
