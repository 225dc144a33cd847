import type { PaperFigure } from "./answer";
import { isOfMoment } from "./doubts";
import type { FigureIndex } from "./index-figures";
import { answersPeriod, lastEnd } from "./periods";
import type { Program } from "./programs";
import type { Plan } from "./question";
import { type Cell, type Reading, read, type Said, waysOf } from "./readings";
import { type Unit, weigh } from "./units";

/** Features of a program for its question, by name. */
export type Features = Map<string, number>;

/** Similarity thresholds, each of which adds a feature. */
const STEPS = [0.5, 0.65, 0.8];

const part = <Item>(items: Item[], is: (item: Item) => boolean) =>
  items.length === 0 ? 0 : items.filter(is).length / items.length;

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / (numbers.length || 1);

export function featuresOf(said: Said, program: Program): Features {
  const { plan } = said;
  const { operation, shape, cells, certainty } = program;
  const kind = [operation, program.way, shape.endsWith("budget") ? shape : ""].filter(Boolean).join(" ");
  const found: Features = new Map();
  const add: Add = (features) => {
    for (const [name, value] of Object.entries(features))
      if (Number(value) !== 0) found.set(name, Number(value));
  };
  add({
    any: 1,
    [`shape ${shape}`]: 1,
    [`is ${kind} ${shape}`]: 1,
    [`cue ${plan.operation}>${kind}`]: 1,
    [`times ${Math.min(plan.periods.length, 3)} ${kind} ${shape}`]: 1,
  });
  for (const name of waysOf(said)(kind)) found.set(name, 1);
  if (certainty !== undefined)
    add({
      [`rule ${operation}`]: 1,
      [`rule certain ${shape}`]: certainty,
      [`rule sure ${shape}`]: certainty >= 0.72,
    });
  ofWords(said, program, add);
  ofFigures(said, program, add);
  add({
    "of moment": isOfMoment(said, program),
    "so far": said.isSoFar,
    [`for words ${operation === "value" ? "value" : "worked out"}`]: said.isForWords,
    "unread time": plan.unread.length > 0,
  });
  if (shape === "lines") ofPairs(said, cells, add);
  return found;
}

/** Whether any label or heading of the papers has the word. */
const isHeard = ({ alternatives }: Unit, { index }: Said) =>
  alternatives.some((words) => words.every((word) => index.isKnown(word)));

type Add = (features: Record<string, number | boolean>) => void;

function ofWords(said: Said, { cells, shape }: Program, add: Add): void {
  const as = shape === "one" || shape === "times" || shape.endsWith("budget") ? "line" : shape;
  const readings = cells.map((cell) => read(said, cell));
  const subjects = said.units.filter(({ isAsking }) => !isAsking);
  const asking = said.units.filter(({ isAsking }) => isAsking);
  const all = weigh(subjects) || 1;
  if (said.alike) ofMeaning(as, readings, (isOpen) => subjects.filter(isOpen), all, add);
  const own = subjects.filter((unit) => readings.some((one) => one.own.has(unit)));
  const near = subjects.filter((unit) => readings.some((one) => one.own.has(unit) || one.near.has(unit)));
  const open = subjects.filter(
    (unit) =>
      !near.includes(unit) &&
      !(unit.nature === "balance" && cells.every(({ figure }) => figure.nature === "balance")),
  );
  const isClean = readings.every((one) => one.said > 0.99 && one.breakdownUnsaid === 0);
  const isOtherNature = ({ figure }: Cell) => {
    const { nature } = read(said, { figure, line: cells[0]?.line as Cell["line"], score: 0 });
    return isMoneyNature(figure.nature) && nature !== undefined && figure.nature !== nature;
  };
  add({
    [`own ${as}`]: weigh(own) / all,
    [`near ${as}`]: weigh(near) / all,
    [`near half ${as}`]: weigh(near) / all < 0.5,
    [`near most ${as}`]: weigh(near) / all < 0.75,
    [`open ${as}`]: Math.min(open.length, 3),
    [`unheard ${as}`]: Math.min(2, open.filter((unit) => !isHeard(unit, said)).length),
    [`covered ${as}`]: open.length === 0,
    [`clean ${as}`]: open.length === 0 && isClean,
    [`asking ${as}`]: part(asking, (unit) => readings.some((one) => one.own.has(unit))),
    [`said ${as}`]: mean(readings.map((one) => one.said)),
    [`least said ${as}`]: Math.min(1, ...readings.map((one) => one.said)),
    [`all said ${as}`]: readings.length > 0 && readings.every((one) => one.said > 0.99),
    [`verbatim ${as}`]: part(readings, (one) => one.isVerbatim),
    [`breakdown ${as}`]: mean(readings.map((one) => one.breakdownUnsaid)),
    [`heading ${as}`]: mean(readings.map((one) => one.headingUnsaid)),
    [`quality ${as}`]: 1 - Math.min(1, ...readings.map((one) => one.quality)),
    [`score ${as}`]: mean(cells.map(({ score }) => score)),
    "other nature": part(cells, isOtherNature),
  });
}

const isMoneyNature = (nature: Cell["figure"]["nature"]) => nature === "flow" || nature === "balance";

/** How alike what the cells are called and what the question says are in meaning. */
function ofMeaning(
  as: string,
  readings: Reading[],
  subjectsThat: (is: (unit: Unit) => boolean) => Unit[],
  all: number,
  add: Add,
): void {
  const shareOf = (units: Unit[]) => weigh(units) / all;
  const likenesses = readings.map(({ likeness }) => likeness);
  const least = Math.min(1, ...likenesses);
  const lead = Math.min(1, ...readings.map((one) => one.lead));
  const isWorded = (unit: Unit) => readings.some(({ own }) => own.has(unit));
  const isMeant = (unit: Unit) => readings.some(({ meant, near }) => meant.has(unit) || near.has(unit));
  const open = subjectsThat((unit) => !isMeant(unit));
  add({
    [`alike ${as}`]: mean(likenesses),
    ...Object.fromEntries(STEPS.map((step) => [`alike from ${step} ${as}`, Math.max(0, least - step)])),
    [`lead ${as}`]: lead,
    [`most alike ${as}`]: lead > 0,
    [`heading alike ${as}`]: mean(readings.map((one) => one.headingLikeness)),
    [`alike unworded ${as}`]: least * shareOf(subjectsThat((unit) => !isWorded(unit))),
    [`meant ${as}`]: 1 - shareOf(open),
    [`not meant ${as}`]: Math.min(open.length, 3),
    [`all meant ${as}`]: open.length === 0,
  });
}

function ofFigures({ plan, index, plain }: Said, { cells, values, shape }: Program, add: Add): void {
  const [value] = values;
  const figures = cells.map(({ figure }) => figure);
  const asksTotal = plain.includes(" total ");
  const ofTotals = part(cells, ({ line }) => line.isTotal);
  add({
    "total asked": asksTotal && ofTotals,
    "total not asked": !asksTotal && ofTotals,
    "part for total": asksTotal && part(cells, ({ line }) => !line.isTotal),
    proven: part(figures, ({ proof }) => proof === "proven"),
    unclear: part(figures, ({ proof }) => proof === "unclear"),
    "worked out column": part(figures, ({ measure }) => measure !== "value"),
    "no title": part(figures, ({ title }) => title === null),
  });
  add(plan.periods.length > 0 ? ofTimesAsked(plan, index, figures, shape) : ofLatest(plan, index, figures));
  const { reportedTo } = plan;
  const isPlanned = ({ scenario }: PaperFigure) => scenario !== "actual" && scenario !== "prior";
  const isOld = ({ paper }: PaperFigure) =>
    Boolean(paper?.reportedTo && reportedTo && paper.reportedTo < reportedTo);
  add({ "not actual": !plan.scenario && part(figures, isPlanned), "old paper": part(figures, isOld) });
  if (!value) return;
  const isPercent = value.unit === "percent";
  add({
    percent: isPercent && plan.inPercent,
    "percent not asked": isPercent && !plan.inPercent,
    "percent asked": !isPercent && plan.inPercent,
    "beyond whole": isPercent && value.formula !== null && Math.abs(value.value) > 100.5,
    "one unit": new Set(figures.map(({ unit }) => unit)).size === 1,
    "one scenario": new Set(figures.map(({ scenario }) => scenario)).size === 1,
  });
}

function ofTimesAsked(
  { periods }: Plan,
  index: FigureIndex,
  figures: PaperFigure[],
  shape: Program["shape"],
): Parameters<Add>[0] {
  const [asked] = periods;
  const isOfAsked = ({ period }: PaperFigure) => periods.some((one) => answersPeriod(period, one));
  const isSameStretch = ({ period }: PaperFigure) =>
    periods.some(({ start, end }) => period?.start === start && period.end === end);
  const isOfStretch = asked?.kind !== "instant" && asked?.kind !== "year";
  return {
    [`time ${shape}`]: part(figures, isOfAsked),
    "times left out": part(periods, (one) => !figures.some(({ period }) => answersPeriod(period, one))),
    "no time": index.until !== "" && part(figures, ({ period }) => period === null),
    "same stretch": part(figures, isSameStretch),
    "instant for time": isOfStretch && part(figures, ({ period }) => period?.kind === "instant"),
  };
}

function ofLatest({ reportedTo }: Plan, index: FigureIndex, figures: PaperFigure[]): Parameters<Add>[0] {
  const latest = reportedTo ?? index.until;
  const last = lastEnd(figures);
  return {
    latest: last === latest && last !== "",
    "to come": last > latest,
    old: last < latest && last !== "",
    "year to date": part(figures, ({ period }) => period?.kind === "yearToDate"),
    month: part(figures, ({ period }) => period?.kind === "month"),
    undated: part(figures, ({ period }) => period === null),
  };
}

/** The relations between several lines, and the order in which the question names them. */
function ofPairs(said: Said, cells: Cell[], add: Add): void {
  const figures = cells.map(({ figure }) => figure);
  const same = (of: (figure: PaperFigure) => unknown) => new Set(figures.map(of)).size === 1;
  const places = cells.map((cell) => placeOf(said, cell, cells));
  add({
    "one table": same(({ table, paper }) => `${paper?.id} ${table}`),
    "one row": same(({ row, table, paper }) => `${paper?.id} ${table} ${row}`),
    "one column": same(({ column, table, paper }) => `${paper?.id} ${table} ${column}`),
    "one time": same(({ period }) => `${period?.start} ${period?.end}`),
    "each named": places.every((place) => place !== undefined),
    "in order": places.every((place, at) => at === 0 || (place ?? 0) > (places[at - 1] ?? 0)),
  });
}

/** The position in the question of the words that distinguish this cell from the others. */
function placeOf(said: Said, cell: Cell, cells: Cell[]): number | undefined {
  const others = cells.filter((one) => one !== cell).map((one) => read(said, one));
  const only = [...read(said, cell).meant].filter((unit) => !others.some(({ meant }) => meant.has(unit)));
  return only.length > 0 ? Math.min(...only.map(({ at }) => at)) : undefined;
}
