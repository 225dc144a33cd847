import type { Cell } from "./cells";
import { isOfMoment } from "./doubts";
import { answersPeriod } from "./periods";
import type { Program } from "./programs";
import { type Reading, read } from "./readings";
import { type Said, waysOf } from "./said";
import type { Unit } from "./units";

/** What is seen of a program beside its question, each by its name. */
export type Features = Map<string, number>;

/** From these likenesses on, each more counts anew. */
const STEPS = [0.5, 0.65, 0.8];

const part = <Item>(items: Item[], is: (item: Item) => boolean) =>
  items.length === 0 ? 0 : items.filter(is).length / items.length;

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / (numbers.length || 1);

export function featuresOf(said: Said, program: Program): Features {
  const { plan } = said;
  const { operation, shape, cells } = program;
  const kind = [operation, program.way, shape.endsWith("budget") ? shape : ""].filter(Boolean).join(" ");
  const found: Features = new Map();
  const add = (name: string, value: number | boolean) => {
    if (Number(value) !== 0) found.set(name, Number(value));
  };
  add("any", 1);
  add(`shape ${shape}`, 1);
  add(`is ${kind} ${shape}`, 1);
  add(`cue ${plan.operation}>${kind}`, 1);
  add(`times ${Math.min(plan.periods.length, 3)} ${kind} ${shape}`, 1);
  for (const name of waysOf(said, kind)) found.set(name, 1);
  if (program.certainty !== undefined) {
    add(`rule ${operation}`, 1);
    add(`rule certain ${shape}`, program.certainty);
    add(`rule sure ${shape}`, program.certainty >= 0.72);
  }
  ofWords(said, program, add);
  ofFigures(said, program, add);
  ofDoubts(said, program, add);
  if (shape === "lines") ofPairs(said, cells, add);
  return found;
}

/** Whether any label or heading of the papers has the word. */
const isHeard = ({ alternatives }: Unit, { index }: Said) =>
  alternatives.some((words) => words.every((word) => index.isKnown(word)));

type Add = (name: string, value: number | boolean) => void;

function ofWords(said: Said, { cells, shape }: Program, add: Add): void {
  const as = shape === "one" || shape === "times" || shape.endsWith("budget") ? "line" : shape;
  const readings = cells.map((cell) => read(said, cell));
  const subjects = said.units.filter(({ isAsking }) => !isAsking);
  const asking = said.units.filter(({ isAsking }) => isAsking);
  const weigh = (units: Unit[]) => units.reduce((sum, { weight }) => sum + weight, 0);
  const all = weigh(subjects) || 1;
  if (said.alike) ofMeaning(as, readings, (isOpen) => subjects.filter(isOpen), all, add);
  const own = subjects.filter((unit) => readings.some((one) => one.own.has(unit)));
  const near = subjects.filter((unit) => readings.some((one) => one.own.has(unit) || one.near.has(unit)));
  const open = subjects.filter(
    (unit) =>
      !near.includes(unit) &&
      !(unit.nature === "balance" && cells.every(({ figure }) => figure.nature === "balance")),
  );
  add(`own ${as}`, weigh(own) / all);
  add(`near ${as}`, weigh(near) / all);
  add(`near half ${as}`, weigh(near) / all < 0.5);
  add(`near most ${as}`, weigh(near) / all < 0.75);
  add(`open ${as}`, Math.min(open.length, 3));
  add(`unheard ${as}`, Math.min(2, open.filter((unit) => !isHeard(unit, said)).length));
  add(`covered ${as}`, open.length === 0);
  add(
    `clean ${as}`,
    open.length === 0 && readings.every((one) => one.said > 0.99 && one.breakdownUnsaid === 0),
  );
  add(
    `asking ${as}`,
    part(asking, (unit) => readings.some((one) => one.own.has(unit))),
  );
  add(`said ${as}`, mean(readings.map((one) => one.said)));
  add(`least said ${as}`, Math.min(1, ...readings.map((one) => one.said)));
  add(`all said ${as}`, readings.length > 0 && readings.every((one) => one.said > 0.99));
  add(
    `verbatim ${as}`,
    part(readings, (one) => one.isVerbatim),
  );
  add(`breakdown ${as}`, mean(readings.map((one) => one.breakdownUnsaid)));
  add(`heading ${as}`, mean(readings.map((one) => one.headingUnsaid)));
  add(`quality ${as}`, 1 - Math.min(1, ...readings.map((one) => one.quality)));
  add(`score ${as}`, mean(cells.map(({ score }) => score)));
  add(
    "other nature",
    part(cells, ({ figure }) => {
      const { nature } = read(said, { figure, line: cells[0]?.line as Cell["line"], score: 0 });
      const own = figure.nature;
      return nature !== undefined && (own === "flow" || own === "balance") && own !== nature;
    }),
  );
}

/** How alike what the cells are called and what the question says are in meaning. */
function ofMeaning(
  as: string,
  readings: Reading[],
  subjectsThat: (is: (unit: Unit) => boolean) => Unit[],
  all: number,
  add: Add,
): void {
  const weigh = (units: Unit[]) => units.reduce((sum, { weight }) => sum + weight, 0) / all;
  const likenesses = readings.map(({ likeness }) => likeness);
  const least = Math.min(1, ...likenesses);
  const lead = Math.min(1, ...readings.map((one) => one.lead));
  const isWorded = (unit: Unit) => readings.some(({ own }) => own.has(unit));
  const isMeant = (unit: Unit) => readings.some(({ meant, near }) => meant.has(unit) || near.has(unit));
  const open = subjectsThat((unit) => !isMeant(unit));
  add(`alike ${as}`, mean(likenesses));
  for (const step of STEPS) add(`alike from ${step} ${as}`, Math.max(0, least - step));
  add(`lead ${as}`, lead);
  add(`most alike ${as}`, lead > 0);
  add(`heading alike ${as}`, mean(readings.map((one) => one.headingLikeness)));
  add(`alike unworded ${as}`, least * weigh(subjectsThat((unit) => !isWorded(unit))));
  add(`meant ${as}`, 1 - weigh(open));
  add(`not meant ${as}`, Math.min(open.length, 3));
  add(`all meant ${as}`, open.length === 0);
}

function ofFigures({ plan, index, plain }: Said, { cells, values, shape }: Program, add: Add): void {
  const [value] = values;
  const figures = cells.map(({ figure }) => figure);
  const asksTotal = plain.includes(" total ");
  add("total asked", asksTotal ? part(cells, ({ line }) => line.isTotal) : 0);
  add("total not asked", asksTotal ? 0 : part(cells, ({ line }) => line.isTotal));
  add("part for total", asksTotal ? part(cells, ({ line }) => !line.isTotal) : 0);
  add(
    "proven",
    part(figures, ({ proof }) => proof === "proven"),
  );
  add(
    "unclear",
    part(figures, ({ proof }) => proof === "unclear"),
  );
  add(
    "worked out column",
    part(figures, ({ measure }) => measure !== "value"),
  );
  add(
    "no title",
    part(figures, ({ title }) => title === null),
  );
  const { periods, reportedTo } = plan;
  const [asked] = periods;
  if (asked) {
    const fits = part(figures, ({ period }) => periods.some((one) => answersPeriod(period, one)));
    add(`time ${shape}`, fits);
    add(
      "times left out",
      part(periods, (one) => !figures.some(({ period }) => answersPeriod(period, one))),
    );
    add("no time", index.until === "" ? 0 : part(figures, ({ period }) => period === null));
    add(
      "same stretch",
      part(figures, ({ period }) =>
        periods.some(({ start, end }) => period?.start === start && period.end === end),
      ),
    );
    add(
      "instant for time",
      part(
        figures,
        ({ period }) => period?.kind === "instant" && asked.kind !== "instant" && asked.kind !== "year",
      ),
    );
  } else {
    const latest = reportedTo ?? index.until;
    const last =
      figures
        .map(({ period }) => period?.end ?? "")
        .sort()
        .at(-1) ?? "";
    add("latest", last === latest && last !== "");
    add("to come", last > latest);
    add("old", last < latest && last !== "");
    add(
      "year to date",
      part(figures, ({ period }) => period?.kind === "yearToDate"),
    );
    add(
      "month",
      part(figures, ({ period }) => period?.kind === "month"),
    );
    add(
      "undated",
      part(figures, ({ period }) => period === null),
    );
  }
  add(
    "not actual",
    plan.scenario ? 0 : part(figures, ({ scenario }) => scenario !== "actual" && scenario !== "prior"),
  );
  add(
    "old paper",
    part(figures, ({ paper }) => Boolean(paper?.reportedTo && reportedTo && paper.reportedTo < reportedTo)),
  );
  if (!value) return;
  add("percent", value.unit === "percent" && plan.inPercent);
  add("percent not asked", value.unit === "percent" && !plan.inPercent);
  add("percent asked", value.unit !== "percent" && plan.inPercent);
  add("beyond whole", value.formula !== null && value.unit === "percent" && Math.abs(value.value) > 100.5);
  add("one unit", new Set(figures.map(({ unit }) => unit)).size === 1);
  add("one scenario", new Set(figures.map(({ scenario }) => scenario)).size === 1);
}

function ofDoubts(said: Said, { operation, values }: Program, add: Add): void {
  const result = { operation, values };
  add("of moment", isOfMoment(said, result));
  add("so far", said.isSoFar);
  add(`for words ${operation === "value" ? "value" : "worked out"}`, said.isForWords);
  add("unread time", said.plan.unread.length > 0);
}

/** How several lines lie to each other, and in what order the question names them. */
function ofPairs(said: Said, cells: Cell[], add: Add): void {
  const figures = cells.map(({ figure }) => figure);
  const same = (of: (figure: Cell["figure"]) => unknown) => new Set(figures.map(of)).size === 1;
  add(
    "one table",
    same(({ table, paper }) => `${paper?.id} ${table}`),
  );
  add(
    "one row",
    same(({ row, table, paper }) => `${paper?.id} ${table} ${row}`),
  );
  add(
    "one column",
    same(({ column, table, paper }) => `${paper?.id} ${table} ${column}`),
  );
  add(
    "one time",
    same(({ period }) => `${period?.start} ${period?.end}`),
  );
  const places = cells.map((cell) => placeOf(said, cell, cells));
  add(
    "each named",
    places.every((place) => place !== undefined),
  );
  add(
    "in order",
    places.every((place, at) => at === 0 || (place ?? 0) > (places[at - 1] ?? 0)),
  );
}

/** Where the question says what tells this cell from the others. */
function placeOf(said: Said, cell: Cell, cells: Cell[]): number | undefined {
  const others = cells.filter((one) => one !== cell).map((one) => read(said, one));
  const only = [...read(said, cell).meant].filter((unit) => !others.some(({ meant }) => meant.has(unit)));
  return only.length > 0 ? Math.min(...only.map(({ at }) => at)) : undefined;
}
