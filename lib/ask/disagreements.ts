import type { PaperFigure } from "./answer";
import { lineName, SCENARIO_NAMES, sayFigure, sayPeriod } from "./say";
import type { ToldSentence } from "./tell-words";

/** What makes two figures of two papers the same one. */
const identity = (figure: PaperFigure) =>
  JSON.stringify([
    figure.label.toLowerCase(),
    figure.path.map((heading) => heading.toLowerCase()),
    figure.breakdown,
    figure.period?.start,
    figure.period?.end,
    figure.scenario,
    figure.nature,
    figure.measure,
    figure.unit,
    figure.currency,
  ]);

/**
 * What other papers state differently of the same line, period and scenario, by more than rounding. A paper that states one
 * thing twice contradicts itself, not the others, and is left out.
 */
export function disagreements(stated: PaperFigure[], all: PaperFigure[]): ToldSentence[] {
  return stated.flatMap((figure) => {
    if (!figure.period || figure.proof === "unclear") return [];
    const same = identity(figure);
    const label = figure.label.toLowerCase();
    const others = all.filter(
      (other) =>
        other.paper?.id !== figure.paper?.id &&
        // A budget that is still empty contradicts nothing.
        other.value !== 0 &&
        other.label.toLowerCase() === label &&
        other.proof !== "unclear" &&
        identity(other) === same,
    );
    const byPaper = Map.groupBy(others, ({ paper }) => paper?.id);
    const single = [...byPaper.values()].flatMap((found) =>
      new Set(found.map(({ value }) => value)).size === 1 ? found.slice(0, 1) : [],
    );
    const [differs] = single
      .filter((other) => Math.abs(other.value - figure.value) > Math.max(other.precision, figure.precision))
      .toSorted((a, b) => (b.paper?.reportedTo ?? "").localeCompare(a.paper?.reportedTo ?? ""));
    return differs ? [sentence(figure, differs)] : [];
  });
}

function sentence(figure: PaperFigure, other: PaperFigure): ToldSentence {
  const when = sayPeriod(figure.period);
  const [day, otherDay] = [figure.paper?.reportedTo ?? "", other.paper?.reportedTo ?? ""];
  // A newer forecast contradicts none: it takes the place of the one before.
  if (figure.scenario === "forecast" && day !== otherDay)
    return {
      text: `${otherDay < day ? "An earlier" : "A later"} forecast of ${lineName(figure)} ${when} ${otherDay < day ? "was" : "is"} ${sayFigure(other)}, in “${other.paper?.title}”.`,
      figures: [other],
      formula: null,
    };
  return {
    text: `The papers disagree: “${other.paper?.title}” gives ${sayFigure(other)} for ${lineName(figure)} ${when} (${SCENARIO_NAMES[figure.scenario]}), and “${figure.paper?.title}” gives ${sayFigure(figure)}.`,
    figures: [other, figure],
    formula: null,
  };
}
