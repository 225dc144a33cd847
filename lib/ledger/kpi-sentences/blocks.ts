import type { Grid } from "@/lib/evidence/grid";
import type { PageText } from "@/lib/evidence/types";
import { isContradicted } from "@/lib/ledger/scorecards/certainty";
import { type FoundFigure, type FoundKpi, type Place, UNSAID, withUnsaid } from "@/lib/ledger/scorecards/kpi";
import { asObjective } from "@/lib/ledger/scorecards/sections";
import { directionOf } from "@/lib/ledger/values/direction";
import { oneLine } from "@/lib/wording";
import { amountSpans } from "./amount-spans";
import { type Item, itemsOf } from "./items";
import { blank, cleanName, isNarrative, markLength, type SaidKpi } from "./names";
import { type Figure, figureOf, type Parts, readParts } from "./parts";
import { readItem } from "./read-item";

/** Converts a range of an item to a position in the paper. */
type PlaceOf = (item: Item, stretch: { start: number; end: number }) => Place;

/**
 * Finds the objectives and KPIs that a paper states in prose, by pattern: "Increase NPS from 42 to 55 by December
 * 2026", "Revenue: $12.4m against a target of $15m (at risk)", labeled blocks, key results with scores.
 * @param tables ranges of tables, which are not prose whether they contain KPIs or not
 * @param isForSoftware tells whether a text addresses software rather than the reader; such text states no KPI
 */
export function findInProse(
  pages: PageText[],
  tables: Grid[],
  isForSoftware: (text: string) => boolean,
): FoundKpi[] {
  const texts = new Map(pages.map(({ number, text }) => [number, text]));
  const placeOf: PlaceOf = (item, { start, end }) => {
    const [from, to] = [item.start + start, item.start + end];
    const quote = (texts.get(item.page) ?? "").slice(from, to);
    return { page: item.page, start: from, end: to, quote, cell: null };
  };
  const isInTable = within(tables);
  const blocks = new Blocks(placeOf);
  for (const item of itemsOf(pages)) if (!isInTable(item) && !isForSoftware(item.text)) blocks.read(item);
  return blocks.found();
}

function within(tables: Grid[]): (item: Item) => boolean {
  const cells = tables.flatMap(({ rows }) => rows.flat().flatMap((cell) => cell?.place ?? []));
  const places = Map.groupBy(cells, ({ page }) => page);
  return ({ page, start, text }) =>
    places.get(page)?.some((place) => place.start < start + text.length && place.end > start) ?? false;
}

/** The KPI that an item states. */
function toKpi(item: Item, { name, aim, way, parts, ...figures }: SaidKpi, placeOf: PlaceOf): FoundKpi {
  const named: FoundKpi = {
    ...UNSAID,
    name: name.text,
    namePlace: placeOf(item, name),
    objective: item.objective ?? (item.heading && asObjective(item.heading)),
    direction: way ?? "higher",
    directionBasis: way ? "stated" : "assumed",
    targetText: aim && { text: oneLine(aim.text), place: placeOf(item, aim) },
    by: "pattern",
  };
  return withParts(named, item, figures.current ? parts : { ...parts, period: null }, placeOf, figures);
}

type Marks = Pick<FoundKpi, "period" | "due" | "owner" | "statedStatus" | "statedProgress">;

/** An item's fields other than figures. */
function marksOf(item: Item, parts: Parts, placeOf: PlaceOf): Marks {
  const { due, period, rating, owner, score } = parts;
  const share = figureOf(parts, "progress");
  return {
    due: due && { on: due.value, place: placeOf(item, due) },
    period: period && { ...period.value, place: placeOf(item, period) },
    owner: owner && { text: owner.value, place: placeOf(item, owner) },
    statedStatus: rating && {
      status: rating.value,
      written: rating.written,
      place: placeOf(item, rating),
    },
    statedProgress:
      share?.amount.unit === "%"
        ? toFigure(item, share, placeOf)
        : score && { value: score.value, unit: "%", written: score.written, place: placeOf(item, score) },
  };
}

/** The figure of a KPI. */
function toFigure(item: Item, figure: Figure, placeOf: PlaceOf): FoundFigure {
  const { value, unit, written } = figure.amount;
  return { value, unit, written, place: placeOf(item, figure) };
}

type Figures = (FoundFigure | null)[];

/** "From 42 to 55 points": a unit given once applies to all. Other currencies and units stay separate. */
export function inOneUnit(figures: Figures): Figures {
  const units = new Set(figures.flatMap((figure) => (figure && figure.unit !== "" ? [figure.unit] : [])));
  const [unit] = units;
  if (units.size !== 1 || unit === undefined) return figures;
  return figures.map((figure) => figure && { ...figure, unit });
}

/** A line that only gives one attribute of the KPI above it: "Target: 55", "Owner: J. Doe". */
const LABEL =
  /^(?:(target|goal|ambition)|(actual|current|latest|performance|result|today|achieved|year to date|ytd)|(baseline|starting point)|(comments?|commentary|description|narrative|update|notes?|rationale)|status|rag|rating|owner|lead|executive (?:lead|owner|sponsor)|responsible|accountable|sponsor|due|due date|deadline|target date|progress|completion|period)\b(?:[^:;]{0,30}?[:–—]\s*|\s?\([^()]{2,16}\)\s+(?=[^\p{L}\s]{0,3}\d))/iu;
/** What follows the label of a figure: a value, not a name. */
const VALUE =
  /^(?:(?:at least|at most|below|above|under|over|less than|more than|no more than|up to|about|around|approximately)\s)?[^\p{L}\d]{0,4}(?:US|A|C|NZ|HK|S|USD|GBP|EUR|CHF|SEK|NOK|DKK)?[^\p{L}\d]{0,3}\d/iu;
/** Maximum lines between a name and its attributes. */
const REACH = 9;
const LONGEST_NAME = 120;
const LONGEST_DESCRIPTION = 400;

type Candidate = { item: Item; name: string; start: number; end: number };

/** Collects what a paper says about each KPI: items that state one, and labeled lines below a name. */
class Blocks {
  private readonly kpis: FoundKpi[] = [];
  private candidate: Candidate | null = null;
  private open: FoundKpi | null = null;
  private since = 0;

  constructor(private readonly placeOf: PlaceOf) {}

  read(item: Item): void {
    const label = item.kind === "heading" ? null : LABEL.exec(item.text.slice(markLength(item.text)));
    if (label && this.isOpenFor(label)) this.attach(item, label);
    else if (!this.begins(item)) {
      if (this.isName(item)) this.propose(item);
      else this.since++;
    }
  }

  /** Whether a label can belong to the KPI above it, which must not have a target yet. */
  private isOpenFor({ input, 0: whole, 1: target, 2: current }: RegExpExecArray): boolean {
    const rest = input.slice(whole.length);
    if (this.since >= REACH || (!this.open && !this.candidate)) return false;
    // "Target FY26: EBITDA of £45m" names its own KPI.
    if ((target || current) && !VALUE.test(rest)) return false;
    return !(target && this.open?.target) && !(current && this.open?.current);
  }

  private begins(item: Item): boolean {
    const reading = readItem(item);
    if (!reading) return false;
    this.settle();
    this.open = toKpi(item, reading, this.placeOf);
    this.since = 0;
    return true;
  }

  found(): FoundKpi[] {
    this.settle();
    return this.kpis;
  }

  private settle(): void {
    if (this.open && isTold(this.open) && !isContradicted(this.open)) this.kpis.push(this.open);
    this.open = null;
    this.candidate = null;
  }

  /** Whether an item is a heading, or a short bullet point, with labels that may follow. */
  private isName({ kind, text }: Item): boolean {
    return (
      kind !== "row" && text.length <= LONGEST_NAME && !/[.;?!]$/.test(text) && amountSpans(text).length === 0
    );
  }

  private propose(item: Item): void {
    this.settle();
    const from = markLength(item.text);
    const raw = item.text.slice(from).replace(/:\s*$/, "");
    const name = cleanName(raw);
    this.since = 0;
    if (name && !isNarrative(name))
      this.candidate = { item, name, start: from, end: from + raw.trimEnd().length };
  }

  private attach(item: Item, label: RegExpExecArray): void {
    if (!this.open && this.candidate) this.open = this.begin(this.candidate);
    if (!this.open) return;
    this.candidate = null;
    this.since = 0;
    const [whole, target, current, baseline, comment] = label;
    if (comment) {
      this.open.description ||= item.text
        .slice(markLength(item.text) + whole.length)
        .trim()
        .slice(0, LONGEST_DESCRIPTION);
      return;
    }
    const parts = readParts(item.text, markLength(item.text));
    const labelled = (role: "target" | "current" | "baseline", isLabel: unknown) =>
      figureOf(parts, role) ?? (isLabel ? parts.figures[0] : null) ?? null;
    this.open = withParts(this.open, item, parts, this.placeOf, {
      target: labelled("target", target),
      current: labelled("current", current),
      baseline: labelled("baseline", baseline),
    });
  }

  private begin({ item, name, start, end }: Candidate): FoundKpi {
    const nothing = { figures: [], score: null, due: null, period: null, rating: null, owner: null };
    const reading = { ...blank(nothing), name: { text: name, start, end } };
    const kpi = toKpi(item, reading, this.placeOf);
    // A heading is not its own objective.
    return item.kind === "heading" ? { ...kpi, objective: null } : kpi;
  }
}

type Told = Partial<Pick<SaidKpi, "target" | "current" | "baseline">>;

/** A KPI with what an item tells of it that was not told before. */
function withParts(kpi: FoundKpi, item: Item, parts: Parts, placeOf: PlaceOf, told: Told): FoundKpi {
  const figure = (one: Figure | null | undefined) => (one ? toFigure(item, one, placeOf) : null);
  const [baseline = null, target = null, current = null] = inOneUnit([
    kpi.baseline ?? figure(told.baseline),
    kpi.target ?? figure(told.target),
    kpi.current ?? figure(told.current),
  ]);
  const signs = {
    comparison: told.target?.comparison ?? null,
    baseline: baseline?.value ?? null,
    target: target?.value ?? null,
  };
  return {
    ...withUnsaid(kpi, marksOf(item, parts, placeOf)),
    ...{ baseline, target, current },
    ...(kpi.directionBasis === "stated" ? {} : directionOf(kpi.name, signs)),
  };
}

/** Whether enough is known about a KPI to track it. */
function isTold(kpi: FoundKpi): boolean {
  return [kpi.target, kpi.targetText, kpi.statedStatus, kpi.statedProgress].some((part) => part !== null);
}
