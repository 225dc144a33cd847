import { isSamePeriod } from "@/lib/ledger/period";
import type { PaperFigure } from "./answer";
import { lineName, SCENARIO_NAMES, sayFigure, sayPeriod } from "./say";
import { sentence, type ToldSentence } from "./tell-words";
import { isBareTotal, isSubject, tokensOf } from "./words";

/** The words of a name that say something, in any order: "Restricted – donor" and "Restricted by donors" are one. */
const wordsOf = (name: string): string =>
  tokensOf(name)
    .filter(isSubject)
    .map(({ text }) => text)
    .sort()
    .join(" ");

/** Of a group and of its parent alone, and of what two tables add up, there are different figures. */
const groupOf = ({ title }: PaperFigure): string => {
  const said =
    /\b(?:(consolidated|group)|(standalone|stand-alone|unconsolidated|separate|parent(?: company)?))\b/i;
  const [, whole, alone] = said.exec(title ?? "") ?? [];
  return whole ? "group" : alone ? "alone" : "";
};

/** "Tarn Rescue Fund, Inc." above a statement: whose it is. */
const ORGANISATION =
  /\b(?:inc|llc|llp|ltd|limited|plc|corporation|foundation|trust|fund|association|society|alliance|federation|institute|charity|gmbh)\b/i;
const OF_STATEMENT =
  /\b(?:statements?|sheet|profit|loss|income|expenses?|cash|budget|actuals?|aging|report|schedule|summary|comparison|ended|balances?)\b|\d{4}/i;

const organisationOver = ({ title }: PaperFigure): Set<string> | undefined => {
  const name = title?.split(" · ").find((line) => ORGANISATION.test(line) && !OF_STATEMENT.test(line));
  return name === undefined ? undefined : new Set(wordsOf(name).split(" "));
};

/** Two organizations, each with words in its name that the other lacks, do not contradict each other. */
function areOfTwo(one: PaperFigure, other: PaperFigure): boolean {
  const [own, their] = [organisationOver(one), organisationOver(other)];
  if (!own || !their) return false;
  return [...own].some((word) => !their.has(word)) && [...their].some((word) => !own.has(word));
}

/** The key by which two papers' figures are the same one. A figure for a day is a balance. */
const identity = (figure: PaperFigure) =>
  JSON.stringify([
    wordsOf(isBareTotal(figure.label) ? lineName(figure) : figure.label),
    groupOf(figure),
    figure.breakdown && wordsOf(figure.breakdown),
    figure.period?.start,
    figure.period?.end,
    figure.scenario,
    figure.period?.kind === "instant" ? "balance" : figure.nature,
    figure.measure,
    figure.unit,
    figure.currency,
  ]);

/** What stands in a balance sheet under a heading stands in a list of its own under none; what came in under one may be a part. */
const isUnderOneHeading = (one: PaperFigure, other: PaperFigure): boolean => {
  const [path, otherPath] = [one, other].map((figure) => figure.path.map(wordsOf).join("|"));
  const isOfDay = one.period?.kind === "instant" && wordsOf(one.label).includes(" ");
  return path === otherPath || (isOfDay && (path === "" || otherPath === ""));
};

/**
 * What other papers state differently of the same line, period and scenario, by more than rounding. A paper that states one
 * thing twice contradicts itself, not the others, and is left out.
 */
export function disagreements(stated: PaperFigure[], all: PaperFigure[]): ToldSentence[] {
  return stated.flatMap((figure) => {
    if (!figure.period || figure.proof === "unclear") return [];
    const same = identity(figure);
    const others = all.filter(
      (other) =>
        other.paper?.id !== figure.paper?.id &&
        // A budget that is still empty contradicts nothing.
        other.value !== 0 &&
        isSamePeriod(other.period, figure.period) &&
        other.proof !== "unclear" &&
        isUnderOneHeading(figure, other) &&
        !areOfTwo(figure, other) &&
        identity(other) === same,
    );
    const byPaper = Map.groupBy(others, ({ paper }) => paper?.id);
    const single = [...byPaper.values()].flatMap((found) =>
      new Set(found.map(({ value }) => value)).size === 1 ? found.slice(0, 1) : [],
    );
    const [differs] = single
      .filter((other) => Math.abs(other.value - figure.value) > Math.max(other.precision, figure.precision))
      .toSorted((a, b) => (b.paper?.reportedTo ?? "").localeCompare(a.paper?.reportedTo ?? ""));
    return differs ? [telling(figure, differs)] : [];
  });
}

function telling(figure: PaperFigure, other: PaperFigure): ToldSentence {
  const when = sayPeriod(figure.period);
  const [day, otherDay] = [figure.paper?.reportedTo ?? "", other.paper?.reportedTo ?? ""];
  // A newer forecast contradicts none: it takes the place of the one before.
  if (figure.scenario === "forecast" && day !== otherDay) {
    const isEarlier = otherDay < day;
    const text = `${isEarlier ? "An earlier" : "A later"} forecast of ${lineName(figure)} ${when} ${isEarlier ? "was" : "is"} ${sayFigure(other)}, in “${other.paper?.title}”`;
    return sentence(text, [other]);
  }
  const text = `The papers disagree: “${other.paper?.title}” gives ${sayFigure(other)} for ${lineName(figure)} ${when} (${SCENARIO_NAMES[figure.scenario]}), and “${figure.paper?.title}” gives ${sayFigure(figure)}`;
  return sentence(text, [other, figure]);
}
