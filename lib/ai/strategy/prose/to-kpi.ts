import { asObjective } from "../heading-above";
import type { FoundFigure, FoundKpi, Place } from "../types";
import { directionOf } from "../values/direction";
import type { Item } from "./items";
import { type Figure, figureOf, type Parts } from "./parts";
import type { Reading } from "./reading";

/** Makes the place of a stretch of an item. */
export type PlaceOf = (item: Item, stretch: { start: number; end: number }) => Place;

/** The KPI that an item states. */
export function toKpi(item: Item, reading: Reading, placeOf: PlaceOf): FoundKpi {
  const { name, aim, parts } = reading;
  const figure = (one: Figure | null) => (one ? toFigure(item, one, placeOf) : null);
  const [baseline, target, current] = inOneUnit([
    figure(reading.baseline),
    figure(reading.target),
    figure(reading.current),
  ]);
  const direction = reading.way
    ? ({ direction: reading.way, directionBasis: "stated" } as const)
    : directionOf(name.text, {
        comparison: reading.comparison,
        baseline: baseline?.value ?? null,
        target: target?.value ?? null,
      });
  return {
    name: name.text,
    namePlace: placeOf(item, name),
    objective: item.objective ?? (item.heading && asObjective(item.heading)),
    description: "",
    ...direction,
    baseline: baseline ?? null,
    target: target ?? null,
    current: current ?? null,
    targetText: aim && { text: aim.text.replace(/\s+/g, " ").trim(), place: placeOf(item, aim) },
    currentText: null,
    period: null,
    due: null,
    begun: null,
    owner: null,
    statedStatus: null,
    statedProgress: null,
    by: "pattern",
    ...marksOf(item, reading.current ? parts : { ...parts, period: null }, placeOf),
  };
}

type Marks = Pick<FoundKpi, "period" | "due" | "owner" | "statedStatus" | "statedProgress">;

/** What an item says besides figures, as far as it says it. */
export function marksOf(item: Item, parts: Parts, placeOf: PlaceOf): Partial<Marks> {
  const { due, period, rating, owner, score } = parts;
  const share = figureOf(parts, "progress");
  const marks: Partial<Marks> = {};
  if (due) marks.due = { on: due.value, place: placeOf(item, due) };
  if (period) marks.period = { ...period.value, place: placeOf(item, period) };
  if (owner) marks.owner = { text: owner.value, place: placeOf(item, owner) };
  if (rating)
    marks.statedStatus = { status: rating.value, written: rating.written, place: placeOf(item, rating) };
  if (share?.amount.unit === "%") marks.statedProgress = toFigure(item, share, placeOf);
  else if (score)
    marks.statedProgress = {
      value: score.value,
      unit: "%",
      written: score.written,
      place: placeOf(item, score),
    };
  return marks;
}

/** A figure as it is told of a KPI. */
export function toFigure(item: Item, figure: Figure, placeOf: PlaceOf): FoundFigure {
  const { value, unit, written } = figure.amount;
  return { value, unit, written, place: placeOf(item, figure) };
}

type Figures = (FoundFigure | null)[];

/** "From 42 to 55 points": a unit that only one of them names is that of all. Another currency or unit stays apart. */
export function inOneUnit(figures: Figures): Figures {
  const units = new Set(figures.flatMap((figure) => (figure && figure.unit !== "" ? [figure.unit] : [])));
  const [unit] = units;
  if (units.size !== 1 || unit === undefined) return figures;
  return figures.map((figure) => figure && { ...figure, unit });
}
