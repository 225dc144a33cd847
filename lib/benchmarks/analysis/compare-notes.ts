import { daysBetween, formatDay } from "@/lib/days";
import { listed } from "@/lib/wording";
import type { RobustZ } from "../statistics";
import type { Company } from "../types";
import type { Reading } from "./metric";

type Read = { company: Company; reading: Reading };

const SMALL = 5;

/** Fiscal years that end within these days of each other are of one time. */
const SAME_TIME_DAYS = 45;

/** What a reader must know of a comparison: a small sample, unlike times, what is odd about a company's figure. */
export function comparisonNotes(focal: Read, peers: readonly Read[], outlying: RobustZ | null): string[] {
  const known = peers.filter(({ reading }) => reading.value !== null);
  const shown = focal.reading.value === null ? known : [focal, ...known];
  return [
    ...sampleNote(known.length, peers.length),
    ...timesNote(shown.map(({ reading }) => reading)),
    ...remarks(shown),
    ...(outlying?.by === "mean absolute deviation"
      ? ["More than half of the peers have the same figure, so the spread is their mean absolute deviation."]
      : []),
  ];
}

function sampleNote(known: number, peers: number): string[] {
  if (peers === 0) return ["There are no peers to compare with."];
  if (known === 0) return ["No peer has this figure."];
  if (known === 1)
    return [
      "Only one peer has this figure, so this is a comparison with a single company, not with a group.",
    ];
  if (known < SMALL) {
    const all = known < peers ? ` of ${peers}` : "";
    return [`Only ${known}${all} peers have this figure: too few to tell what is unusual.`];
  }
  return [];
}

function timesNote(readings: readonly Reading[]): string[] {
  const years = readings.flatMap(({ fiscalYear }) => fiscalYear ?? []);
  const [oldest, newest] = [Math.min(...years), Math.max(...years)];
  if (years.length > 1 && oldest !== newest) {
    return [`Fiscal years ${listed([...new Set(years)].sort().map(String))} are compared with each other.`];
  }
  if (years.length > 0) return [];
  const ends = readings.flatMap(({ periodEnd }) => periodEnd ?? []).sort();
  const [first, last] = [ends[0], ends.at(-1)];
  if (!first || !last || daysBetween(first, last) <= SAME_TIME_DAYS) return [];
  return [`The fiscal years end between ${formatDay(first)} and ${formatDay(last)}.`];
}

/** "JNJ, MRK: two CEOs in the year." */
function remarks(shown: readonly Read[]): string[] {
  const said = shown.flatMap(({ company, reading }) =>
    reading.remarks.map((remark) => ({ remark, ticker: company.ticker })),
  );
  return [...Map.groupBy(said, ({ remark }) => remark)].map(
    ([remark, who]) => `${who.map(({ ticker }) => ticker).join(", ")}: ${remark}.`,
  );
}
