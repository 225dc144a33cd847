import { embeddingModel, embedTexts } from "@/lib/ai/embeddings";
import { modelFailure } from "@/lib/ai/model-failure";
import { cosine } from "@/lib/ask/likeness";
import { isBrief, themeOf } from "./broad";
import { asksWhatWasDecided } from "./decided";
import { namesIn } from "./question-parts";
import EXAMPLES from "./theme-examples.json";
import type { Theme } from "./types";

/** From this cosine on a question means the same as an example; measured on questions in neither list. */
const ALIKE = 0.55;
/** Required lead of a broad example over a specific one. */
const APART = 0.15;

type Example = { theme: Theme | null; vector: number[] };

let examples: { model: string; vectors: Promise<Example[]> } | null = null;

/** The vectors of the examples, made once per embedding model. */
function exampleVectors(): Promise<Example[]> {
  const model = embeddingModel();
  if (examples?.model === model) return examples.vectors;
  const vectors = embedExamples();
  examples = { model, vectors };
  vectors.catch(() => {
    examples = null;
  });
  return vectors;
}

/**
 * Examples of directors' questions: broad ones by theme, and specific ones in similar words, which only one
 * passage answers.
 */
async function embedExamples(): Promise<Example[]> {
  const broad = Object.entries<string[]>(EXAMPLES.broad satisfies Record<Theme, string[]>) as [
    Theme,
    string[],
  ][];
  const labelled = [
    ...broad.flatMap(([theme, questions]) => questions.map((text) => ({ theme, text }))),
    ...EXAMPLES.specific.map((text) => ({ theme: null, text })),
  ];
  const vectors = await embedTexts(labelled.map(({ text }) => text));
  return labelled.map(({ theme }, index) => ({ theme, vector: vectors[index] ?? [] }));
}

/** What every meeting has: a question about one of these may be about the whole meeting. */
const ALL =
  "(?:meetings?|papers?|documents?|packs?|reports?|board|briefs?|company|organi[sz]ation|business|charity|club|trust|quarter|months?|year|figures|numbers|finances|accounts|results|performance|future|management|agenda|strategy|plans?|situation|position)";
/** "Should we be worried about the receivables?" is about them, whatever it resembles. */
const OF_ONE_MATTER = new RegExp(
  `\\b(?:about|with|over|on|for|behind) (?:the|our|its|their|this|those|these) (?!(?:\\p{L}+ )?${ALL}\\b)\\p{L}{4,}`,
  "iu",
);

/**
 * The theme of a broad question, by its words, else by its meaning; null for a specific question. Uses words
 * alone if the embedding model is unavailable.
 */
export async function broadTheme(question: string): Promise<Theme | null> {
  const worded = themeOf(question);
  if (
    worded ||
    asksWhatWasDecided(question) ||
    !isBrief(question) ||
    OF_ONE_MATTER.test(question) ||
    namesIn(question).length > 0
  )
    return worded;
  try {
    const [known, [asked = []]] = await Promise.all([
      exampleVectors(),
      embedTexts([question], { isRemembered: true }),
    ]);
    return nearest(asked, known);
  } catch (error) {
    console.warn(`Embeddings: a question was judged by its words only (${modelFailure(error).reason})`);
    return null;
  }
}

function nearest(asked: number[], known: Example[]): Theme | null {
  let [broad, specific] = [0, 0];
  let theme: Theme | null = null;
  for (const example of known) {
    const likeness = cosine(asked, example.vector);
    if (example.theme === null) specific = Math.max(specific, likeness);
    else if (likeness > broad) [broad, theme] = [likeness, example.theme];
  }
  return broad >= ALIKE && broad - specific >= APART ? theme : null;
}
