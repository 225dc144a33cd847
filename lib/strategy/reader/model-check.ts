import { z } from "zod";
import { sharedTerms } from "@/lib/ai/terms";
import { addressesModel } from "@/lib/ai/untrusted";
import { checkQuote, findQuote, isWhole } from "@/lib/evidence/cite";
import type { Citation, PageText } from "@/lib/evidence/types";
import { inOneUnit } from "@/lib/ledger/kpi-sentences/blocks";
import { cleanName } from "@/lib/ledger/kpi-sentences/names";
import { type Parts, readParts } from "@/lib/ledger/kpi-sentences/parts";
import {
  type FoundFigure,
  type FoundKpi,
  type FoundText,
  type Place,
  UNSAID,
} from "@/lib/ledger/scorecards/kpi";
import { readDue } from "@/lib/ledger/values/dates";
import { directionOf } from "@/lib/ledger/values/direction";
import { readQuantity } from "@/lib/ledger/values/quantities";
import { readStatus } from "@/lib/ledger/values/status-words";
import { readWordAmount } from "@/lib/ledger/values/word-amounts";
import { SCALE } from "@/lib/number-words";
import { literally, oneLine } from "@/lib/wording";

const written = z.string().nullable();

/**
 * A model's findings in a part of a paper. Everything except `name` and `direction` is copied from the quote
 * as written.
 */
export const kpisSchema = z.object({
  kpis: z.array(
    z.object({
      name: z.string(),
      page: z.number().int(),
      quote: z.string(),
      baseline: written,
      target: written,
      current: written,
      progress: written,
      status: written,
      owner: written,
      due: written,
      direction: z.enum(["higher", "lower"]).nullable(),
    }),
  ),
});

export type DraftKpi = z.infer<typeof kpisSchema>["kpis"][number];

/** Minimum share of a name's words that its quote must contain. */
const SUPPORT = 0.5;
const LONGEST_QUOTE = 900;
const AROUND = 500;

/** A model's KPI with the claims that are on the page; `dropped` counts the others. */
export type CheckedKpi = { kpi: FoundKpi | null; dropped: number };

/**
 * Checks a model's KPI against the paper: the quote is on a page, each value is in the quote, and the words
 * around a figure do not contradict it. A KPI left without target, rating and progress is dropped, unless it has a
 * figure and a date.
 */
export function checkKpi(draft: DraftKpi, pages: PageText[], title: string): CheckedKpi {
  const lost: CheckedKpi = { kpi: null, dropped: 1 };
  const name = cleanName(draft.name);
  const quote = citedQuote(draft, pages, title);
  if (!name || !quote || addressesModel(name) || addressesModel(aroundOf(quote, pages))) return lost;
  if (sharedTerms(name, quote.quote) < SUPPORT) return lost;
  const proof = new Proof(quote);
  const [baseline = null, target = null, current = null] = inOneUnit([
    proof.figure(draft.baseline, "baseline"),
    proof.figure(draft.target, "target"),
    proof.figure(draft.current, "current"),
  ]);
  const statedProgress = proof.progress(draft.progress);
  const statedStatus = proof.status(draft.status);
  const due = proof.due(draft.due);
  const owner = proof.text(draft.owner);
  // "Halved from 840 tonnes by 2027" is an objective without a figure to reach.
  const isDated = due !== null && (current !== null || baseline !== null);
  if (!target && !statedProgress && !statedStatus && !isDated)
    return { kpi: null, dropped: Math.max(1, proof.dropped) };
  const values = { baseline: baseline?.value ?? null, target: target?.value ?? null };
  const read = directionOf(name, {
    ...values,
    comparison: draft.target ? (readQuantity(draft.target)?.comparison ?? null) : null,
  });
  const told =
    draft.direction && read.directionBasis === "assumed" ? { ...read, direction: draft.direction } : read;
  const kpi: FoundKpi = {
    ...UNSAID,
    name,
    namePlace: toPlace(quote),
    ...told,
    baseline,
    target,
    current,
    due,
    owner,
    statedStatus,
    statedProgress,
    by: "model",
  };
  return { kpi, dropped: proof.dropped };
}

function citedQuote(draft: DraftKpi, pages: PageText[], title: string): Citation | null {
  if (draft.quote.length > LONGEST_QUOTE) return null;
  const source = { documentId: "", title };
  const named = pages.find(({ number }) => number === draft.page);
  // Models confuse printed page numbers with the page's index, so a genuine quote is searched for on other
  // pages.
  return (named && checkQuote(draft.quote, named, source)) ?? findQuote(draft.quote, pages, source);
}

/** The place of a KPI's quote; null if it is not in the paper. */
export function placeOf(draft: DraftKpi, pages: PageText[], title: string): Place | null {
  const cited = citedQuote(draft, pages, title);
  return cited && toPlace(cited);
}

const toPlace = ({ page, start, end, quote }: Citation): Place => ({ page, start, end, quote, cell: null });

/** The paragraph around a quote: an instruction to the model counts even if only its end is quoted. */
function aroundOf({ page, start, end }: Citation, pages: PageText[]): string {
  const text = pages.find(({ number }) => number === page)?.text ?? "";
  const before =
    text
      .slice(Math.max(0, start - AROUND), start)
      .split(/\n\s*\n/)
      .at(-1) ?? "";
  const after = text.slice(end, end + AROUND).split(/\n\s*\n/)[0] ?? "";
  return before + text.slice(start, end) + after;
}

/** Finds a model's claims in its quote, and counts those that are not there. */
class Proof {
  dropped = 0;
  private readonly parts: Parts;

  constructor(private readonly quote: Citation) {
    this.parts = readParts(quote.quote.replace(/\s/g, " "), 0);
  }

  figure(written: string | null, role: "baseline" | "target" | "current"): FoundFigure | null {
    const place = this.place(written);
    if (!place) return null;
    const said = oneLine(place.quote);
    const inWords = /\d/.test(said) ? null : readWordAmount(said);
    if (inWords) return { value: inWords.value, unit: inWords.unit, written: inWords.written, place };
    const amount = readQuantity(said);
    const from = place.start - this.quote.start;
    const own = this.parts.figures.find(({ start, end }) => start < from + place.quote.length && end > from);
    const isOther =
      own?.role !== null && own?.role !== undefined && own.role !== role && own.role !== "aside";
    if (!amount || !own || own.amount.value !== amount.value || isOther) return this.drop();
    return { value: amount.value, unit: amount.unit, written: amount.written, place };
  }

  progress(written: string | null): FoundFigure | null {
    const place = this.place(written);
    const amount = place && readQuantity(place.quote);
    if (!place || !amount) return place ? this.drop() : null;
    return amount.unit === "%"
      ? { value: amount.value, unit: "%", written: amount.written, place }
      : this.drop();
  }

  status(written: string | null): FoundKpi["statedStatus"] {
    const place = this.place(written);
    const status = place && readStatus(place.quote);
    if (!place || !status) return place ? this.drop() : null;
    return { status, written: place.quote, place };
  }

  due(written: string | null): FoundKpi["due"] {
    const place = this.place(written);
    const on = place && readDue(place.quote);
    if (!place || !on) return place ? this.drop() : null;
    return { on, place };
  }

  text(written: string | null): FoundText | null {
    const place = this.place(written);
    return place && { text: oneLine(place.quote), place };
  }

  /** The place of whole words in the quote; null, and counted, where they are not in it. */
  private place(written: string | null): Place | null {
    const words = written?.trim().split(/\s+/).filter(Boolean) ?? [];
    if (words.length === 0) return null;
    const { quote, start, page } = this.quote;
    const flat = quote.replace(/\s/g, " ");
    // A value may continue on the next line of its page.
    const wanted = new RegExp(words.map(literally).join(" +"), "g");
    for (const { index: at, 0: found } of flat.matchAll(wanted)) {
      const end = at + found.length;
      const isCut =
        !isWhole(flat, at, end) ||
        /^\d\s?%/.test(flat.slice(end - 1, end + 2)) ||
        SCALED.test(flat.slice(end));
      if (isCut || (isRow(quote) && !isCell(quote, at, end))) continue;
      return { page, start: start + at, end: start + end, quote: quote.slice(at, end), cell: null };
    }
    return this.drop();
  }

  private drop(): null {
    this.dropped++;
    return null;
  }
}

/** What follows a number that is cut off: "four and a half" of "four and a half million". */
const SCALED = new RegExp(`^\\s+(?:hundred|${SCALE}|dozen|per ?cent|percent)(?!\\p{L})`, "iu");

/** Whether a quote is a table row, with its cells set apart. */
const isRow = (quote: string) => !/\n/.test(quote.trim()) && /\S(?: {2,}|\t|\s*\|\s*)\S/.test(quote);

/** Whether a range of a row is a whole cell. */
const isCell = (row: string, start: number, end: number) =>
  /(?:^\s*| {2}|\t|\|\s*)$/.test(row.slice(0, start)) && /^(?:\s*$| {2}|\t|\s*\|)/.test(row.slice(end));
