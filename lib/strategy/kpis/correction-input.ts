import { z } from "zod";
import { AppError } from "@/lib/errors";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { readQuantity } from "@/lib/ledger/values/quantities";
import { readStatus } from "@/lib/ledger/values/status-words";
import { directionWords, fieldFigure, fieldWords } from "../history/corrected";
import { unitFamily } from "../rules/units";
import { dayWords, statusWords } from "../rules/words";
import type { Corrected } from "../schema";
import type { CorrectedField } from "../types";

const NONE: Corrected = { as: "none", written: "" };

/** A larger number is a typing error, and no longer exact. */
const LARGEST = 1e15;

/**
 * Parses a correction; null means as in the paper. `paper`: the paper's own value, for what the input omits.
 * Throws `invalid` with what is expected.
 */
export function readCorrection(field: CorrectedField, words: string | null, paper: FoundKpi): Corrected {
  if (words === null) return { as: "paper", written: fieldWords(paper, field) };
  return READ[field](words, paper, field);
}

type Read = (words: string, paper: FoundKpi, field: CorrectedField) => Corrected;

const READ: Record<CorrectedField, Read> = {
  target: amount,
  current: amount,
  baseline: amount,
  direction: (words) => {
    if (words !== "higher" && words !== "lower") {
      throw new AppError("invalid", "Please say whether higher or lower is better.");
    }
    return { as: "text", text: words, written: directionWords(words) };
  },
  owner: (words) => (words ? { as: "text", text: words, written: words } : NONE),
  due: (words) => (words ? { as: "text", text: day(words), written: dayWords(words) } : NONE),
  status: (words) => {
    if (!words) return NONE;
    const status = readStatus(words);
    if (!status) throw new AppError("invalid", "Please choose on track, at risk or off track.");
    return { as: "text", text: status, written: statusWords(status) };
  },
};

function day(words: string): string {
  const isDay = z.iso.date().safeParse(words).success && words >= "1900-01-01" && words < "2200-01-01";
  if (!isDay) throw new AppError("invalid", "Please give the day as year, month and day: 2027-06-30.");
  return words;
}

function amount(words: string, paper: FoundKpi, field: CorrectedField): Corrected {
  if (!words) return NONE;
  const read = readQuantity(words);
  if (!read || Math.abs(read.value) > LARGEST) {
    throw new AppError(
      "invalid",
      "Please write an amount with its unit, such as “$12.4m”, “45%” or “31 days”.",
    );
  }
  const { value, written } = read;
  return { as: "amount", value, written, unit: read.unit || unitOfPlain(paper, field) };
}

/**
 * A plain number has the paper's unit. For money and shares the unit is required, because 12.4 may be 12.4
 * million.
 */
function unitOfPlain(paper: FoundKpi, field: CorrectedField): string {
  const known = fieldFigure(paper, field) ?? paper.current ?? paper.target ?? paper.baseline;
  if (!known || !["percent", "money"].includes(unitFamily(known.unit))) return known?.unit ?? "";
  throw new AppError("invalid", `Please write the unit too, as the paper does: “${known.written}”.`);
}
