import { monthIndex, type Period, shiftYears } from "@/lib/ledger/period";
import { edgeOf, type Parts, type Piece, type Read, type Rule, read, THIS_YEAR } from "./names";
import { between, dayBefore, type Now, soFar, stretch, yearTo } from "./now";

/** The period of a piece; one without a year is of the year of the other. */
function inYearOf({ period, isOpen }: Piece, other: Piece): Period | undefined {
  if (!period || !other.period || !isOpen || other.isOpen) return period;
  return shiftYears(period, Number(other.period.end.slice(0, 4)) - Number(period.end.slice(0, 4)));
}

/** "Jan to March", "April 2023 to May 2024": the months from one to the other, over a new year where that lies between. */
function range({ of }: Parts, now: Now): Read {
  const [from, to] = [of("from"), of("to")];
  // Two years are two figures, and "from April to May" of what changed are too.
  if (!from || !to || now.reading.isChange || (from.kind === "y" && to.kind === "y")) return undefined;
  const [first, last] = [inYearOf(from, to), inYearOf(to, from)];
  if (!first || !last) return undefined;
  const end = monthIndex(last.end);
  const start = monthIndex(first.start);
  const isOver = start > end && (from.isOpen || to.isOpen);
  return read("r", between(isOver ? start - 12 : start, end, now), now, from.isOpen && to.isOpen);
}

/** Up to the end of a month: the year to date. */
const upTo = ({ period, isOpen }: Piece, now: Now): Read =>
  period && read("d", yearTo(monthIndex(period.end), now), now, isOpen);

/** "Since January", "from March on": up to now. Of what changed, it is the one end. */
function since(piece: Piece | undefined, now: Now): Read {
  if (!piece?.period) return undefined;
  // "Since year end", asked in May, is since the last one.
  if (piece.period.end >= now.reportedTo)
    return piece.isOpen ? { ...piece, period: shiftYears(piece.period, -1) } : undefined;
  if (now.reading.isChange) return { ...piece };
  const first = monthIndex(piece.period.start) + (piece.kind === "i" ? 1 : 0);
  return read("r", between(first, now.latest, now), now, piece.isOpen);
}

function after(piece: Piece | undefined, now: Now): Read {
  if (!piece?.period || now.reading.isChange || piece.period.end >= now.reportedTo) return undefined;
  return read("r", between(monthIndex(piece.period.end) + 1, now.latest, now), now);
}

function before(piece: Piece | undefined, now: Now): Read {
  if (!piece?.period || now.reading.isChange || piece.kind === "i") return undefined;
  return upTo({ ...piece, period: dayBefore(piece.period) }, now);
}

/** "The six months to June", "the year ended 31 March". */
function monthsEnding(
  count: Piece | undefined,
  unit: Piece | undefined,
  to: Piece | undefined,
  now: Now,
): Read {
  const months = (count?.n ?? 1) * (unit?.n ?? 1);
  if (!to?.period || months > 60) return undefined;
  const last = monthIndex(to.period.end);
  const isYear = months === 12 && (last + 1 - now.yearStart) % 12 === 0;
  const ended = stretch(last, months, isYear ? "year" : months === 12 ? "trailing" : undefined);
  // "The year to June" of a year that ends in December is the year to date.
  if (months === 12 && !isYear && !count)
    return { kind: "d", period: yearTo(last, now), isOpen: to.isOpen ?? false, orElse: ended };
  return read("r", ended, now, to.isOpen);
}

const X = "[mqyidr]";
const named = (letters: string) => new RegExp(letters.replaceAll("X", X));

/** What is made of several names, the more telling first. */
export const COMPOUNDS: Rule[] = [
  [
    named("(?<count>N)?(?<unit>U)tp*(?<to>[mi])"),
    ({ of }, now) => monthsEnding(of("count"), of("unit"), of("to"), now),
  ],
  [
    named("(?<edge>[ESC])(?<link>p)?p*(?<of>[mqy])|(?<of2>[mqy])U?(?<edge2>E)"),
    ({ of }, now) => {
      const whole = of("of");
      const edge = of("edge")?.kind ?? "E";
      // "Which contracts end in 2027" names a year, and no day.
      if (!whole?.period || /^in$/i.test(of("link")?.text ?? "")) return undefined;
      // "Income by the end of April" is what came in until then.
      const orElse = edge === "E" && { orElse: yearTo(monthIndex(whole.period.end), now) };
      return { kind: "i", period: edgeOf(edge, whole.period), isOpen: whole.isOpen ?? false, ...orElse };
    },
  ],
  // "Spending by May" is what was spent until then.
  [
    named("(?<link>p)(?<of>m)"),
    ({ of }, now) => {
      const month = of("of");
      if (!month?.period || !/^by$/i.test(of("link")?.text ?? "")) return undefined;
      const orElse = yearTo(monthIndex(month.period.end), now);
      return { kind: "i", period: edgeOf("E", month.period), isOpen: month.isOpen ?? false, orElse };
    },
  ],
  // "Last April", asked in April, and "next March".
  [
    /(?<order>[LX])(?<of>[mq])/,
    ({ of }, now) => {
      const [order, one] = [of("order"), of("of")];
      if (!one?.period || !one.isOpen) return undefined;
      const isPast = one.period.end < now.reportedTo;
      const step =
        order?.kind === "L" ? (isPast ? 0 : -1) : isPast || one.period.end === now.reportedTo ? 1 : 0;
      return read(one.kind, shiftYears(one.period, step), now);
    },
  ],
  [named("bp*(?<from>X)p*jp*(?<to>X)"), range],
  [named("f?p*(?<from>X)p*tp*(?<to>X)"), range],
  [named("Dp*t?p*(?<to>[mi])|(?<to2>[mi])D"), ({ of }, now) => upTo(of("to") as Piece, now)],
  [
    named("d[pt]*(?<to>[mi])|(?<to2>[mi])p*d"),
    ({ of, last }, now) => {
      const to = of("to") as Piece;
      return of("to2") && last.text === THIS_YEAR ? { ...to, isOpen: false } : upTo(to, now);
    },
  ],
  // "Q3 so far", "2023 ytd"
  [
    named("(?<of>q)p*d|dp*(?<of2>q)"),
    ({ of }, now) => {
      const part = of("of");
      return part?.period && { kind: "r", period: soFar(part.period, now) ?? part.period };
    },
  ],
  [
    named("(?<of>y)p*d|dp*(?<of2>y)"),
    ({ of }, now) => {
      const year = of("of")?.period;
      if (!year) return undefined;
      const skipped = monthIndex(year.start) - now.yearStart;
      return { kind: "d", period: yearTo(now.latest + skipped, now) };
    },
  ],
  [named("cp*(?<from>X)|f(?!p*Xp*t)p*(?<from2>[mqyi])"), ({ of }, now) => since(of("from"), now)],
  [
    named("(?<unit>U)Ap*(?<of>[mqy])"),
    ({ of }, now) => {
      const [unit, one] = [of("unit")?.n ?? 12, of("of")?.period];
      if (!one) return undefined;
      return unit === 12
        ? read(of("of")?.kind ?? "y", shiftYears(one, -1), now)
        : read("m", stretch(monthIndex(one.start) - 1, unit), now);
    },
  ],
  [
    named("t(?<link>p)?p*(?<to>[mi])"),
    ({ of, first }, now) =>
      /^(?:ending|ended|-|–|—)$/i.test(first.text) ||
      (/^to$/i.test(first.text) && now.reading.isChange) ||
      // "What it came to in June" is of June alone.
      /^(?:in|for|during|within)$/i.test(of("link")?.text ?? "")
        ? undefined
        : upTo(of("to") as Piece, now),
  ],
  [named("Gp*(?<from>[mqi])"), ({ of }, now) => after(of("from"), now)],
  [named("Ap*(?<to>[mq])"), ({ of }, now) => before(of("to"), now)],
  [
    named("Rp*(?:T?(?<unit>U)|(?<of>[yq])|d)"),
    ({ of }, now) => {
      const end = of("of")?.period?.end ?? now.current.end;
      return of("unit") && of("unit")?.n !== 12
        ? undefined
        : read("r", between(now.latest + 1, monthIndex(end), now), now);
    },
  ],
  [named("Bp*(?<year>y)"), ({ of }) => ({ ...of("year"), kind: "s" })],
  [
    named("(?<of>[mqidr])p*l|l[pB]*(?<of2>[mqidr])"),
    ({ of, last }, now) => {
      const own = of("of");
      const back = [of("of2") ? undefined : last].find((piece) => piece?.kind === "l")?.n ?? 1;
      return own?.period && own.isOpen !== false
        ? read(own.kind, shiftYears(own.period, -back), now)
        : undefined;
    },
  ],
];
