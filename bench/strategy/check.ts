import type { FoundFigure, FoundKpi } from "@/lib/ledger/scorecards/kpi";
import type { PageWords } from "./page-words.ts";
import type { RawWorkbook } from "./workbook-cells.ts";

/** Maximum distance in characters, on a page, between a name and its figure. */
const NEAR = 700;
const SCALES: [RegExp, number][] = [
  [/\d\s?(?:k|thousand)\b/i, 1e3],
  [/\d\s?(?:mn?|million)\b/i, 1e6],
  [/\d\s?(?:bn?|billion)\b/i, 1e9],
];

/** What is wrong with a figure according to the file itself; null if it is right. */
export type Fault = string | null;

/** Compares a figure with the number in its cell, as shown or scaled by a heading, and the name with its cell. */
export async function checkCell(kpi: FoundKpi, figure: FoundFigure, workbook: RawWorkbook): Promise<Fault> {
  const raw = await workbook(figure.place.cell ?? "");
  if (raw === null) return `there is no cell ${figure.place.cell}`;
  const name = await workbook(kpi.namePlace.cell ?? "");
  if (!sameWords(String(name), kpi.namePlace.quote)) return `the cell of the name says ${name}`;
  if (typeof raw === "string") return ownValue(raw) === figure.value ? null : `the cell says ${raw}`;
  const decimals = figure.written.match(/\.(\d+)/)?.[1]?.length ?? 0;
  const isNear = (scale: number) => Math.abs(raw * scale - figure.value) <= (scale * 0.51) / 10 ** decimals;
  return [1, 100, 1e3, 1e6].some(isNear) ? null : `the cell holds ${raw}`;
}

/** Compares a figure with another reader's text of the page: it is there, near its name, with this value. */
export async function checkPage(kpi: FoundKpi, figure: FoundFigure, words: PageWords): Promise<Fault> {
  const text = squeezed(await words(figure.place.page));
  const [quote, name] = [squeezed(figure.place.quote), squeezed(kpi.namePlace.quote)];
  if (!text.includes(quote)) return `${figure.place.quote} is not on the page`;
  const isNear = indexesOf(text, name).some((at) =>
    text.slice(Math.max(0, at - NEAR), at + name.length + NEAR).includes(quote),
  );
  if (!isNear) return `${kpi.namePlace.quote} does not stand near ${figure.place.quote}`;
  return ownValue(figure.place.quote) === figure.value
    ? null
    : `${figure.place.quote} is not ${figure.value}`;
}

/** The value of a written figure, parsed independently of the product. */
function ownValue(written: string): number {
  const digits = Number(written.replace(/[^\d.]/g, "").replace(/\.$/, ""));
  const scale = SCALES.find(([pattern]) => pattern.test(written))?.[1] ?? 1;
  const isNegative = /^\W{0,3}\(.*\)|^[-−–]/.test(written.trim());
  return Number((digits * scale * (isNegative ? -1 : 1)).toPrecision(15));
}

function squeezed(text: string): string {
  return text.normalize("NFKC").replace(/\s+/g, "");
}

function sameWords(a: string, b: string): boolean {
  return squeezed(a).toLowerCase() === squeezed(b).toLowerCase();
}

function indexesOf(text: string, wanted: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0 && wanted !== ""; at = text.indexOf(wanted, at + 1))
    found.push(at);
  return found;
}
