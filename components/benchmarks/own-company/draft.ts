import {
  OWN_GROUPS,
  OWN_MEASURE_IDS,
  OWN_MEASURES,
  type OwnGroup,
  type OwnKind,
  type OwnMeasure,
  UNNAMED,
} from "@/lib/benchmarks/own/measures";
import type { OwnCompanyForm } from "@/lib/benchmarks/own/schema";
import type { FigureProposal, OwnCompanyView, OwnValue } from "@/lib/benchmarks/own/types";
import type { Citation } from "@/lib/evidence/types";
import { randomId } from "@/lib/ui/random-id";

/** `citation`: the passage it was taken from; null for typed figures. */
export type DraftFigure = { text: string; citation: Citation | null };

/** The figures of one group and period. `end` is an ISO date, empty until known. */
export type DraftPeriod = {
  key: string;
  group: OwnGroup;
  end: string;
  figures: Partial<Record<OwnMeasure, DraftFigure>>;
};

/** The form state of a board's own company. */
export type OwnDraft = { name: string; sector: string; subIndustry: string; periods: DraftPeriod[] };

export const GROUPS = Object.keys(OWN_GROUPS) as OwnGroup[];

/** The measures of a group, in form order. */
export function measuresOf(group: OwnGroup): OwnMeasure[] {
  return OWN_MEASURE_IDS.filter((measure) => OWN_MEASURES[measure].group === group);
}

const emptyPeriod = (group: OwnGroup, end = ""): DraftPeriod => ({
  key: randomId(),
  group,
  end,
  figures: {},
});

/** The form of a company, or an empty one; each group has at least one period to fill in, newest first. */
export function draftOf(own: OwnCompanyView | null): OwnDraft {
  const { name = "", sector = "", subIndustry = "", figures = [] } = own ?? {};
  const periods = new Map<string, DraftPeriod>();
  for (const { measure, period, value, origin } of figures) {
    const { group } = OWN_MEASURES[measure];
    const place = `${group} ${period}`;
    const draft = periods.get(place) ?? emptyPeriod(group, period);
    const citation = origin.kind === "paper" ? origin.citation : null;
    periods.set(place, {
      ...draft,
      figures: { ...draft.figures, [measure]: { text: figureText(value), citation } },
    });
  }
  const filled = [...periods.values()].sort((one, other) => (one.end < other.end ? 1 : -1));
  const empty = GROUPS.filter((group) => !filled.some((period) => period.group === group));
  return { name, sector, subIndustry, periods: [...filled, ...empty.map((group) => emptyPeriod(group))] };
}

export function addPeriod(draft: OwnDraft, group: OwnGroup): OwnDraft {
  return { ...draft, periods: [...draft.periods, emptyPeriod(group)] };
}

export function removePeriod(draft: OwnDraft, key: string): OwnDraft {
  return { ...draft, periods: draft.periods.filter((period) => period.key !== key) };
}

export function changePeriod(
  draft: OwnDraft,
  key: string,
  change: (period: DraftPeriod) => Partial<DraftPeriod>,
): OwnDraft {
  const periods = draft.periods.map((period) =>
    period.key === key ? { ...period, ...change(period) } : period,
  );
  return { ...draft, periods };
}

/** Copies a paper's figure into the period that ends on the given day (ISO), replacing what was there. */
export function takeOver(draft: OwnDraft, proposal: FigureProposal, end: string): OwnDraft {
  const { measure, value, citation } = proposal;
  const { group } = OWN_MEASURES[measure];
  const own = draft.periods.filter((period) => period.group === group);
  const place = own.find((period) => period.end === end) ?? own.find((period) => period.end === "");
  const target = place ?? emptyPeriod(group, end);
  const periods = place ? draft.periods : [...draft.periods, target];
  return changePeriod({ ...draft, periods }, target.key, ({ figures }) => ({
    end,
    figures: { ...figures, [measure]: { text: figureText(value), citation } },
  }));
}

/** The draft as sent, or a sentence saying what is missing; the server checks the rest. */
export function readDraft({ periods, ...texts }: OwnDraft): { input: OwnCompanyForm } | { problem: string } {
  const figures: OwnCompanyForm["figures"] = [];
  for (const { group, end, figures: given } of periods) {
    for (const measure of measuresOf(group)) {
      const figure = given[measure];
      if (!figure?.text.trim()) continue;
      if (!end) return { problem: missingEnd(group) };
      const value = readFigure(measure, figure.text);
      if (value === null) return { problem: `${OWN_MEASURES[measure].name}: ${NO_NUMBER}` };
      figures.push({ measure, period: end, value, citation: figure.citation });
    }
  }
  return texts.name.trim() ? { input: { ...texts, figures } } : { problem: UNNAMED };
}

const NO_NUMBER = "enter a number such as 4,100,000 or 4.1m.";

function missingEnd(group: OwnGroup): string {
  const { name, period } = OWN_GROUPS[group];
  return `${name}: give the date of “${period}”.`;
}

/** Powers of ten. */
const SCALES: Record<string, number> = {
  "": 0,
  k: 3,
  thousand: 3,
  m: 6,
  mn: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
};

// Commas only as thousands separators: "4,1" could be four and a tenth, or a typing error.
const NUMBER = /^(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*([a-z]*)$/i;

/** Parses typed numbers: "4,100,000", "$4.1m", "(350)", "−2.5 million", "93.5%". Null if invalid or ambiguous. */
export function readNumber(text: string): number | null {
  const isNegative = /^\(.*\)$/.test(text.trim()) || /^\(?\$?\s*[-−]/.test(text.trim());
  const bare = text
    .trim()
    .replace(/^[($\s−-]+/, "")
    .replace(/[)%\s]+$/, "");
  const [, whole, fraction, scale = ""] = NUMBER.exec(bare) ?? [];
  if (whole === undefined && fraction === undefined) return null;
  const power = SCALES[scale.toLowerCase()];
  if (power === undefined) return null;
  // Via the decimal text: 4.1 × 1,000,000 would be 4,099,999.9999999995.
  const size = Number(`${whole?.replaceAll(",", "") ?? "0"}${fraction ?? ""}e${power}`);
  return isNegative ? -size : size;
}

/** The input for a measure in the form it is sent. Null if invalid. */
export function readFigure(measure: OwnMeasure, text: string): OwnValue | null {
  const kind: OwnKind = OWN_MEASURES[measure].kind;
  if (kind === "text") return text.trim();
  if (kind === "yesNo") return text === "yes" ? true : text === "no" ? false : null;
  if (kind === "list") return text.split(",").flatMap((part) => part.trim() || []);
  return readNumber(text);
}

/** A stored figure as its field shows it. */
export function figureText(value: OwnValue): string {
  if (typeof value === "number") return value.toLocaleString("en-US", { maximumFractionDigits: 6 });
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : value;
}
