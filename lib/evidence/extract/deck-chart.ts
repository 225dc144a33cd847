import { onOneLine, ParagraphReader } from "./deck-text";
import { LIMITS } from "./limits";
import { type Attributes, isTrue, readXml } from "./office-xml";
import { readCell } from "./workbook-cell";
import { formatOf } from "./workbook-styles";
import type { ZipPackage } from "./zip-package";

/** The titles of a chart and the cached figures it was last drawn from, one row per category. */
export type Chart = { titles: string[]; rows: string[][] };

/** A larger chart is drawn for its shape; nobody reads single figures off it. */
const MOST_CATEGORIES = 60;
const MOST_SERIES = 12;
const MOST_LEVELS = 4;
const LONGEST_NAME = 200;
const GENERAL = formatOf("General");

/** A series: its name, and by index its values. Categories may have levels, such as months under their year. */
type Series = { name: string; categories: Map<number, string>[]; values: Map<number, string> };

/**
 * Reads a chart as a table of its cached figures. The embedded workbook is not opened.
 * @returns null for a chart without figures, or with more than can be read at a glance
 * @throws AppError("unreadable") as `readXml` does
 */
export async function readChart(pack: ZipPackage, part: string): Promise<Chart | null> {
  const reader = new ChartReader();
  await readXml(pack, part, {
    open: (tag, attributes) => reader.open(tag, attributes),
    text: (text) => reader.text(text),
    close: (tag) => reader.close(tag),
  });
  const { titles, series } = reader;
  const levels = series.find(({ categories }) => categories.length > 0)?.categories ?? [];
  const numbers = [...new Set(series.flatMap(({ values }) => [...values.keys()]))].sort((a, b) => a - b);
  if (numbers.length === 0 || numbers.length > MOST_CATEGORIES || series.length > MOST_SERIES) return null;
  const head = ["", ...series.map(({ name }) => name)];
  const rows = numbers.map((at) => [
    categoryAt(levels, at),
    ...series.map(({ values }) => values.get(at) ?? ""),
  ]);
  return { titles, rows: head.some((name) => name !== "") ? [head, ...rows] : rows };
}

/** The names of a category from the outer level to the inner; an outer name is given once for all categories below it. */
function categoryAt(levels: Map<number, string>[], at: number): string {
  const names = levels.map((level, depth) => {
    const told = depth === 0 ? at : Math.max(...[...level.keys()].filter((index) => index <= at));
    return level.get(told) ?? "";
  });
  return names.reverse().join(" ").trim() || String(at + 1);
}

/** Which values of a series follow: its name, the categories along the axis, or the values drawn. */
const ROLES: Partial<Record<string, "name" | "categories" | "values">> = {
  tx: "name",
  cat: "categories",
  xVal: "categories",
  val: "values",
  yVal: "values",
};

class ChartReader {
  readonly titles: string[] = [];
  readonly series: Series[] = [];
  private readonly words = new ParagraphReader({ characters: LIMITS.cellCharacters });
  private current: Series | null = null;
  private role: "name" | "categories" | "values" | null = null;
  private isTitle = false;
  private date1904 = false;
  private format = "";
  private pointFormat = "";
  private index = 0;
  /** Text of the open value or format. */
  private kept: string | null = null;

  open(tag: string, attributes: Attributes): void {
    const { val, idx, formatCode } = attributes;
    if (tag === "date1904") this.date1904 = val === undefined || isTrue(val);
    else if (tag === "ser") this.openSeries();
    else if (tag === "title") this.isTitle = true;
    else if (this.isTitle) this.words.events.open(tag, attributes);
    else if (this.current && ROLES[tag] && !this.role) {
      this.role = ROLES[tag];
      this.format = "";
      this.index = 0;
      if (this.role === "categories") this.current.categories = [new Map()];
    } else if (tag === "lvl") this.openLevel();
    else if (tag === "pt") {
      this.index = Number(idx) || 0;
      this.pointFormat = formatCode ?? "";
    } else if (tag === "v" || tag === "formatCode") this.kept = "";
  }

  text(text: string): void {
    if (this.isTitle) this.words.events.text(text);
    else if (this.kept !== null && this.kept.length < LIMITS.cellCharacters) this.kept += text;
  }

  close(tag: string): void {
    if (tag === "title") this.closeTitle();
    else if (this.isTitle) this.words.events.close(tag);
    else if (tag === "ser") this.current = null;
    else if (this.role && ROLES[tag] === this.role) this.role = null;
    else if (tag === "formatCode") this.format = this.kept ?? "";
    else if (tag === "v") this.keep(this.kept ?? "");
    if (tag === "v" || tag === "formatCode") this.kept = null;
  }

  private openSeries(): void {
    this.current = { name: "", categories: [], values: new Map() };
    if (this.series.length <= MOST_SERIES) this.series.push(this.current);
  }

  private openLevel(): void {
    const levels = this.current?.categories;
    if (this.role === "categories" && levels?.at(-1)?.size && levels.length < MOST_LEVELS)
      levels.push(new Map());
  }

  private closeTitle(): void {
    this.isTitle = false;
    const title = onOneLine(this.words.take());
    if (title !== "") this.titles.push(title);
  }

  private keep(saved: string): void {
    const { current, role } = this;
    if (!current || !role) return;
    // A name may span two cells: "2026", "Actual".
    if (role === "name") {
      if (current.name.length < LONGEST_NAME) current.name = `${current.name} ${this.shown(saved)}`.trim();
      return;
    }
    const kept = role === "values" ? current.values : current.categories.at(-1);
    if (kept && kept.size <= MOST_CATEGORIES) kept.set(this.index, this.shown(saved));
  }

  /** As the chart shows it: text unchanged, a number in its format. */
  private shown(saved: string): string {
    const format = this.pointFormat || this.format || (this.role === "values" ? "General" : "");
    const isNumber = format !== "" && Number.isFinite(Number(saved));
    const cell = { kind: isNumber ? "n" : "str", saved, isFormula: false };
    const rules = { strings: [], date1904: this.date1904 };
    return readCell(cell, isNumber ? formatOf(format) : GENERAL, rules)?.text ?? "";
  }
}
