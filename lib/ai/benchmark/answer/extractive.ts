import { terms } from "@/lib/ai/terms";
import type { ResultLine, ResultQuestion, ResultSentence } from "./types";
import { expanded, wantedKind, wantsExtremes, wantsFilings } from "./wanted";

const MOST = 4;
/** Shown where a kind of statement is asked for as such. */
const MOST_OF_A_KIND = 5;
/** Nearer to the best line than this, a line answers too. */
const NEAR = 0.62;
/** Words that every question about a benchmark may have. */
const COMMON = new Set(
  terms(
    "company companies board peer peers median average compare compared rank ranked benchmark figure result gap high low good bad sit stand position data",
  ),
);
/** What a figure of the focal company counts beside a remark about it. */
const KIND_WEIGHT: Record<ResultLine["kind"], number> = {
  metric: 1.25,
  extremes: 1,
  peerFigure: 1.15,
  insight: 0.9,
  outlier: 0.85,
  question: 0.5,
  peers: 0.8,
  about: 1.1,
  filing: 0.75,
};

/** The lines that answer a question, most telling first; none when the result does not say. */
export function chosenLines(asked: ResultQuestion): ResultLine[] {
  const kind = wantedKind(asked.question);
  const scored = scoredLines(asked);
  if (kind) {
    const ofKind = asked.lines.filter((line) => line.kind === kind);
    const about = scored.filter(({ line }) => line.kind === kind).map(({ line }) => line);
    return (about.length > 0 ? about : ofKind).slice(0, MOST_OF_A_KIND);
  }
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score >= best * NEAR)
    .map(({ line }) => line)
    .slice(0, MOST);
}

/** The sentences by which code answers. */
export function extractiveSentences(asked: ResultQuestion): ResultSentence[] {
  return chosenLines(asked).map(({ id, text }) => ({ text, lines: [id] }));
}

type Scored = { line: ResultLine; score: number };

/** The lines that share a subject with the question, those that share most first. */
export function scoredLines({ question, lines, named }: ResultQuestion): Scored[] {
  const open = lines.filter((line) => isOpen(line, question, named));
  const wanted = new Set(terms(expanded(question)).filter((term) => !COMMON.has(term)));
  const rarity = rarityOf(open);
  return open
    .flatMap((line) => {
      const known = new Set(terms(`${line.about} ${line.about} ${line.text}`));
      const title = new Set(terms(line.about));
      let score = 0;
      for (const term of wanted) {
        if (title.has(term)) score += 2 * (rarity.get(term) ?? 0);
        else if (known.has(term)) score += 0.6 * (rarity.get(term) ?? 0);
      }
      const extra = title.size > 0 ? score / Math.sqrt(1 + 0.08 * title.size) : score;
      return score > 0 ? [{ line, score: extra * KIND_WEIGHT[line.kind] }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
}

function isOpen({ kind, companyId }: ResultLine, question: string, named: string[]): boolean {
  if (kind === "peerFigure") return companyId !== null && named.includes(companyId);
  if (kind === "extremes") return wantsExtremes(question);
  if (kind === "filing") return wantsFilings(question);
  return kind !== "question" && kind !== "peers";
}

/** How much a term tells: that of one line more than that of all. */
function rarityOf(lines: ResultLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { about, text } of lines) {
    for (const term of new Set(terms(`${about} ${text}`))) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return new Map([...counts].map(([term, count]) => [term, Math.log(1 + lines.length / count)]));
}
