import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { canBeOneKpi } from "../rules/units";
import { haveEnoughWords, initials, NAME_SCORE, nameScore, type Traits, told, traitsOf } from "./identity";

/**
 * The latest value of a KPI under one of its names, with all papers that use the name. `asOf`: ISO day of its
 * state.
 */
export type KnownName = Traits & { asOf: string; documentIds: string[] };

/** A tracked KPI with all names of its values, so that merged KPIs are matched by either name. */
export type KnownKpi = { id: string; names: KnownName[] };

/**
 * Matches each value of a paper to a known KPI, or null if none matches or the match is ambiguous; a person can merge
 * them. Two KPIs of the paper are never matched to the same one. Compares the name, then close names. Several with the
 * same name are distinguished by objective, then by the latest value of that name (so that a split is respected), then
 * by owner, target and unit.
 */
export function recognise(found: FoundKpi[], known: KnownKpi[]): (string | null)[] {
  const own = ownKpis(found);
  const matches = match(fitsOf(own, known.flatMap(slotsOf)));
  const ids: (string | null)[] = found.map(() => null);
  for (const [index, { members }] of own.entries()) {
    for (const member of members) ids[member] = matches.get(index) ?? null;
  }
  return ids;
}

/**
 * Returns the slots of a KPI, one for each KPI of a paper it can take. If a person merged two names that
 * occur in one paper, the next paper may contain both, so each name gets its own slot.
 */
function slotsOf({ id, names }: KnownKpi): KnownKpi[] {
  const slots: KnownKpi[] = [];
  for (const name of names) {
    const free = slots.find((slot) => !slot.names.some((other) => standTogether(other, name)));
    if (free) free.names.push(name);
    else slots.push({ id, names: [name] });
  }
  return slots;
}

function standTogether(a: KnownName, b: KnownName): boolean {
  return a.documentIds.some((id) => b.documentIds.includes(id));
}

type Fit = { own: number; slot: KnownKpi; rank: Rank };
/** Compared in this order. */
type Rank = { score: number; asOf: string; minor: number };

function fitsOf(own: OwnKpi[], known: KnownKpi[]): Fit[] {
  const nearTo = nameIndex(known);
  return own.flatMap(({ traits }, index) => {
    const best = new Map<KnownKpi, Rank>();
    for (const { slot, name } of nearTo(traits.key)) {
      const rank = rankOf(traits, name);
      const before = best.get(slot);
      if (rank && (!before || byRank(rank, before) < 0)) best.set(slot, rank);
    }
    return [...best].map(([slot, rank]) => ({ own: index, slot, rank }));
  });
}

/** `at`: its index among all. */
type Indexed = { slot: KnownKpi; name: KnownName; words: number; at: number };

/**
 * Builds an index that finds names that could match a key, without scanning all that share some word:
 * hundreds may be "of unit 7". Returns names with enough common words, and those where one is the other's
 * initials.
 */
function nameIndex(known: KnownKpi[]): (key: string) => Iterable<Indexed> {
  const all: Indexed[] = [];
  const byWord = new Map<string, Indexed[]>();
  const byInitials = new Map<string, Indexed[]>();
  for (const slot of known) {
    for (const name of slot.names) {
      const words = name.key.split(" ");
      const indexed = { slot, name, words: words.length, at: all.length };
      all.push(indexed);
      for (const word of new Set(words)) list(byWord, word, indexed);
      if (initials(words)) list(byInitials, initials(words), indexed);
    }
  }
  const common = new Uint16Array(all.length);
  return (key) => {
    const words = key.split(" ");
    common.fill(0);
    for (const word of new Set(words))
      for (const { at } of byWord.get(word) ?? []) common[at] = (common[at] ?? 0) + 1;
    const near = all.filter(({ at, words: count }) => {
      const shared = common[at] ?? 0;
      return shared > 0 && haveEnoughWords(shared, words.length, count);
    });
    const short = (byWord.get(initials(words)) ?? []).filter((one) => one.words === 1);
    const long = words.length === 1 ? (byInitials.get(key) ?? []) : [];
    return new Set([...near, ...short, ...long]);
  };
}

function list(index: Map<string, Indexed[]>, key: string, indexed: Indexed): void {
  const listed = index.get(key);
  if (listed) listed.push(indexed);
  else index.set(key, [indexed]);
}

function rankOf(traits: Traits, name: KnownName): Rank | null {
  if (!canBeOneKpi(traits.unit, name.unit)) return null;
  const score = nameScore(traits, name);
  if (score === null) return null;
  const objective = told(traits.objective, name.objective);
  const owner = told(traits.owner, name.owner);
  const isSameTarget = traits.target !== null && traits.target === name.target;
  if (objective === "other" && owner === "other" && !isSameTarget) return null;
  if (objective === "other" && score < NAME_SCORE.same) return null;
  const minor = (owner === "same" ? 4 : 0) + (isSameTarget ? 2 : 0) + (traits.unit === name.unit ? 1 : 0);
  return { score: score + (objective === "same" ? 10 : 0), asOf: name.asOf, minor };
}

function byRank(a: Rank, b: Rank): number {
  return b.score - a.score || b.asOf.localeCompare(a.asOf) || b.minor - a.minor;
}

/** Assigns the best matches first. Ties remain unmatched. */
function match(fits: Fit[]): Map<number, string> {
  const matches = new Map<number, string>();
  const settled = { own: new Set<number>(), slots: new Set<KnownKpi>() };
  for (const equal of classes(fits)) {
    const open = equal.filter(({ own, slot }) => !settled.own.has(own) && !settled.slots.has(slot));
    for (const { own, slot } of open) {
      const isClear = open.filter((fit) => fit.own === own || fit.slot === slot).length === 1;
      if (isClear) matches.set(own, slot.id);
    }
    for (const { own, slot } of open) {
      settled.own.add(own);
      settled.slots.add(slot);
    }
  }
  return matches;
}

function classes(fits: Fit[]): Fit[][] {
  const sorted = [...fits].sort((a, b) => byRank(a.rank, b.rank));
  const all: Fit[][] = [];
  for (const fit of sorted) {
    const last = all.at(-1);
    if (last?.[0] && byRank(last[0].rank, fit.rank) === 0) last.push(fit);
    else all.push([fit]);
  }
  return all;
}

/** A KPI of one paper with its values, one for each period. */
type OwnKpi = { traits: Traits; members: number[]; periods: Set<string> };

/**
 * Groups a paper's values by KPI: same name, compatible units, no different objective or owner, and each for
 * its own period. `members` are indexes into `found`; each belongs to one KPI.
 */
export function ownKpis(found: FoundKpi[]): OwnKpi[] {
  const byName = new Map<string, OwnKpi[]>();
  const all: OwnKpi[] = [];
  for (const [index, kpi] of found.entries()) {
    const traits = traitsOf(kpi);
    const period = kpi.period ? `${kpi.period.start}/${kpi.period.end}` : "";
    const named = byName.get(traits.key) ?? [];
    byName.set(traits.key, named);
    const own = bestOf(named, traits, period);
    if (own) {
      own.members.push(index);
      own.periods.add(period);
      // The later period resembles later papers more.
      own.traits = { ...own.traits, ...withoutNulls(traits) };
    } else {
      const made = { traits, members: [index], periods: new Set([period]) };
      named.push(made);
      all.push(made);
    }
  }
  return all;
}

function bestOf(named: OwnKpi[], traits: Traits, period: string): OwnKpi | undefined {
  const fitting = named.filter(
    (own) =>
      !own.periods.has(period) && canBeOneKpi(own.traits.unit, traits.unit) && !differ(own.traits, traits),
  );
  const agreeing = fitting.find((own) => told(own.traits.objective, traits.objective) === "same");
  return agreeing ?? fitting[0];
}

function differ(a: Traits, b: Traits): boolean {
  return told(a.objective, b.objective) === "other" || told(a.owner, b.owner) === "other";
}

function withoutNulls(traits: Traits): Partial<Traits> {
  return Object.fromEntries(Object.entries(traits).filter(([, value]) => value !== null));
}
