import { terms } from "@/lib/ai/terms";
import { expanded, type Scored, scoredLines, subjectTerms, wantedKind, wantsFilings } from "./score";
import type { ResultLine, ResultQuestion, ResultSentence } from "./types";

const MOST = 4;
/** Shown where a kind of statement is asked for as such. */
const MOST_OF_A_KIND = 5;
/** Nearer to the best line than this, a line answers too. */
const NEAR = 0.6;

/** The sentences by which code answers; none when the result does not say. */
export function extractiveSentences(asked: ResultQuestion): ResultSentence[] {
  const chosen = chosenLines(asked).map(({ id, text }) => ({ text, lines: [id] }));
  const lacksFilings = asked.noFilings !== null && wantsFilings(asked.question);
  if (chosen.length === 0 || !lacksFilings || asked.noFilings === null) return chosen;
  return [...chosen, { text: asked.noFilings, lines: [] }];
}

/** The lines that answer a question, most telling first. */
function chosenLines(asked: ResultQuestion): ResultLine[] {
  const kind = wantedKind(asked.question);
  const scored = scoredLines(asked);
  if (kind) {
    const about = scored.filter(({ line }) => line.kind === kind).map(({ line }) => line);
    if (about.length > 0) return about.slice(0, MOST_OF_A_KIND);
    const ofKind = asked.lines.filter((line) => line.kind === kind);
    if (subjectTerms(asked).length === 0) return ofKind.slice(0, MOST_OF_A_KIND);
  }
  const best = scored[0]?.score ?? 0;
  const near = onceEach(scored.filter(({ score }) => score >= best * NEAR).map(({ line }) => line));
  const others = leftOut(asked, near.slice(0, MOST - 1), scored);
  return [...near.slice(0, MOST - others.length), ...others];
}

/** The best line named by each word of the question that no chosen line is named by: "in size, independence and tenure". */
function leftOut(asked: ResultQuestion, chosen: ResultLine[], scored: Scored[]): ResultLine[] {
  const lines = [...chosen];
  const meant = subjectTerms({ question: expanded(asked.question), names: asked.names });
  for (const term of new Set([...subjectTerms(asked), ...meant])) {
    if (lines.some(({ about }) => terms(about).includes(term))) continue;
    const best = scored.find(({ line }) => terms(line.about).includes(term));
    if (best) lines.push(best.line);
  }
  return onceEach(lines).slice(chosen.length, MOST);
}

/** One line for each subject: an insight and an outlier repeat the figure they stand on. */
function onceEach(lines: ResultLine[]): ResultLine[] {
  const told = new Set<string>();
  return lines.filter(({ subject, kind }) => {
    if (subject === null || kind === "peerFigure" || kind === "extremes" || kind === "formula") return true;
    if (told.has(subject)) return false;
    told.add(subject);
    return true;
  });
}
