import { isNobody } from "@/lib/ai/action-status";
import { hasAny, phrases, spaced } from "@/lib/ai/phrases";
import { numeral, ratingInWords } from "@/lib/ai/ratings";
import { citeRange } from "@/lib/evidence/cite";
import type { WordRow } from "@/lib/ledger/registers";
import { capitalised } from "@/lib/wording";
import type { RiskLevel } from "../constants";
import type { Finding, Paper } from "./types";
import { trimmedStop } from "./wording";

/** Risks that a brief takes from one register. */
const TOP = 4;
/** Symbols and words for a trend in a cell. */
const RISING = { signs: /[↑▲⬆]/, words: phrases("up; ris; increas; wors; deteriorat") };
const FALLING = { signs: /[↓▼⬇]/, words: phrases("down; fall; decreas; improv; reduc") };
const moves = ({ row }: Rated, { signs, words }: typeof RISING): boolean => {
  const trend = row.cells.trend ?? "";
  return signs.test(trend) || hasAny(spaced(trend), words);
};

/** A row with its severity, 0 to 1, or null if the register does not rate it. */
type Rated = { row: WordRow; name: string; gravity: number };

/** The most severe risks of a register by its own scores, and those that are rising. */
export function riskRegister(paper: Paper): Finding[] {
  const registers = paper.registers.filter(({ roles }) => roles.includes("risk"));
  return registers.flatMap(({ rows }) => {
    const most = scaleOf(rows);
    const rated = rows
      .flatMap((row): Rated[] => {
        const gravity = gravityOf(row, most);
        return gravity === null ? [] : [{ row, name: trimmedStop(row.cells.risk ?? ""), gravity }];
      })
      .sort((a, b) => order(b) - order(a));
    return rated.slice(0, TOP).map((risk, index) => finding(paper, risk, index === 0));
  });
}

const rises = (risk: Rated) => moves(risk, RISING);
const order = (risk: Rated) => risk.gravity + (rises(risk) ? 0.05 : 0);

/** The highest possible score: 25 for a five-by-five matrix, unless the register uses larger numbers. */
function scaleOf(rows: WordRow[]): number {
  const isLarge = rows.some(({ cells }) => {
    const marks = [numeral(cells.likelihood), numeral(cells.impact), (numeral(cells.score) ?? 0) / 5];
    return marks.some((mark) => (mark ?? 0) > 5);
  });
  return isLarge ? 100 : 25;
}

function gravityOf({ cells }: WordRow, most: number): number | null {
  const [likelihood, impact] = [numeral(cells.likelihood), numeral(cells.impact)];
  const score = numeral(cells.score) ?? (likelihood && impact ? likelihood * impact : null);
  if (score !== null) return Math.min(1, score / most);
  const told = ratingInWords(cells.score);
  if (told !== null) return told;
  const [l, i] = [ratingInWords(cells.likelihood), ratingInWords(cells.impact)];
  return l !== null && i !== null ? (l + i) / 2 : null;
}

/** Shares of the highest score from which a risk is high or medium: 15 and 8 of 25, the usual color bands. */
function levelOf(gravity: number): RiskLevel {
  if (gravity >= 0.6) return "high";
  return gravity >= 0.32 ? "medium" : "low";
}

/** The register's own rating: "scored 20 (likelihood 4, impact 5) and rising". */
function rating(risk: Rated): string {
  const { likelihood, impact, score } = risk.row.cells;
  // Marks whose product is not the score describe the inherent risk, or use a different scale.
  const [l, i, product] = [likelihood, impact, score].map(numeral);
  const isOfScore = !l || !i || !product || l * i === product;
  const marks =
    likelihood && impact && isOfScore
      ? `likelihood ${likelihood.toLowerCase()}, impact ${impact.toLowerCase()}`
      : "";
  const given = score ? `${numeral(score) === null ? "rated" : "scored"} ${score.toLowerCase()}` : "";
  const bracketed = given && marks ? ` (${marks})` : marks;
  const trend = rises(risk) ? " and rising" : moves(risk, FALLING) ? " and falling" : "";
  return `${given}${bracketed}${trend}`;
}

function finding(paper: Paper, risk: Rated, isTop: boolean): Finding {
  const { row, name, gravity } = risk;
  const { mitigation, owner } = row.cells;
  const rated = rating(risk);
  const level = levelOf(gravity);
  const answer = mitigation ? ` Mitigation in the register: “${trimmedStop(mitigation)}”.` : "";
  const orphan = owner !== undefined && isNobody(owner);
  return {
    key: `register:${name.toLowerCase()}`,
    // A rating in the board's own register outranks how severe a sentence sounds.
    weight: 0.36 + gravity * 0.55 + (level === "high" ? 0.12 : 0) + (rises(risk) ? 0.06 : 0),
    citations: [citeRange(paper.document, row)],
    summary: isTop
      ? { place: "risk", text: `At the top of the risk register: ${name}, ${rated}.` }
      : undefined,
    question:
      level === "low" ? undefined : `“${name}” is ${rated}. ${capitalised(askAbout(mitigation, orphan))}`,
    risk: {
      level,
      title: name,
      description: `${capitalised(rated)}${orphan ? ", without an owner" : ""}.${answer}`,
    },
    recommendation: recommendation(risk, orphan),
  };
}

function askAbout(mitigation: string | undefined, orphan: boolean): string {
  const answer = mitigation ? `is “${trimmedStop(mitigation)}” enough` : "what is being done about it";
  return orphan ? `who owns it, and ${answer}?` : `${answer}, and when will the rating come down?`;
}

function recommendation(risk: Rated, orphan: boolean): string | undefined {
  const { name, gravity } = risk;
  if (orphan) return `Name an owner for the risk “${name}”.`;
  if (gravity >= 0.6 && rises(risk))
    return `Ask for a dated plan to reduce “${name}”, since its rating is rising despite the controls in place.`;
  if (gravity >= 0.6)
    return `Decide whether the rating of “${name}” is within the board’s risk appetite, and what else to do if it is not.`;
  return undefined;
}
