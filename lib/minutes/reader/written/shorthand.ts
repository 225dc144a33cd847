import { ADOPTED } from "../acts";

/** Abbreviations of common words in minutes. */
const SHORT: Record<string, string> = {
  approved: "apprd appd",
  proposed: "prop propd prop'd",
  seconded: "sec. secd sec'd 2nded 2nd'd",
  amendment: "amdt amend't",
  against: "agst",
  Present: "pres",
  Apologies: "apol apols",
  Minutes: "mins",
  "any other business": "aob",
  carried: "carrd carr'd cd",
  unanimously: "unan",
  resolved: "resd res'd",
  abstained: "abst",
  signed: "sgd",
  next: "nxt",
  meeting: "mtg",
  would: "wd",
  should: "shld",
};
const LONG = new Map(
  Object.entries(SHORT).flatMap(([whole, shorts]) =>
    shorts.split(" ").map((short) => [short, whole] as const),
  ),
);
const WORD = new RegExp(
  String.raw`(?<![\p{L}\d.])(?:${[...LONG.keys()].join("|").replaceAll(".", "\\.")})(?![\p{L}\d'’])\.?`,
  "giu",
);
/** "prop JK / sec TB", "3 for, 2 ag": shorter forms that are unambiguous in context. */
const SHORTER: [RegExp, string][] = [
  [/(?<=\b(?:moved|proposed|prop)\b[^;]{1,40}[/,;\s]\s*)(?:sec|2nd)(?=\s+\p{Lu})/giu, "seconded"],
  [/(?<=\p{Lu}[\p{L}.’-]*\s)sec(?=\s*[).,;])/gu, "seconded"],
  // "Ayes-Berg, Hale. Nays-Patel."
  [/(?<![\p{L}-])(ayes|yeas|nays|noes|absent|abstain(?:ed|ing)?|abstentions?)-(?=\p{Lu})/giu, "$1: "],
  [/(?<=\d\s)ag\b(?![\p{L}'’])/giu, "against"],
];
/** "M: A Berg  S: T Hale": unambiguous on one line. */
const PAIR =
  /^(\W*)[MP][:.]\s*(?=\p{Lu})([^:]{2,40}?)[\s,;]+S[:.]\s*(?=\p{Lu})(\S+(?: \S+){0,3}?)(?:\s{2,}|$)/u;
/** "2nd TB", "No 2nd": a seconder, not an ordinal. */
const SECONDS =
  /(?<=^|[.;,(/]\s*|\bno\s)2nd:?(?=\s*(?:\p{Lu}|by\s+\p{Lu}|[.;,)]|$))|(?<=\p{Lu}[\p{L}.’-]*\s)2nd(?=\s*(?:by\b|[.;,)]|$))/gu;

/** Capitalized acts in a line that is otherwise not in capitals. */
const LOUD = new RegExp(
  String.raw`(?<=\p{Ll}.*|(?=.*\p{Ll}))(?<![\p{L}])(?:MOTION|MOVED|SECONDED|SECOND(?= by)|PROPOSED|NOTED|RECEIVED|DEFERRED|UPON|${ADOPTED.toUpperCase()})(?![\p{L}:])`,
  "gu",
);

/** Expands abbreviations, so that all minutes are read by the same patterns. */
export const longhand = (text: string): string =>
  SHORTER.reduce(
    (said, [short, whole]) => said.replace(short, whole),
    text.replace(PAIR, "$1Moved: $2   Seconded: $3   "),
  )
    .replace(LOUD, (word, at: number) =>
      at > 0 && /\p{Ll}[,;]?\s$/u.test(text.slice(0, at))
        ? word.toLowerCase()
        : word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .replace(WORD, (found) => {
      const short = found.toLowerCase();
      const whole = LONG.get(short) ?? LONG.get(short.replace(".", "")) ?? found;
      return /^\p{Lu}/u.test(found) ? `${whole.charAt(0).toUpperCase()}${whole.slice(1)}` : whole;
    })
    .replace(SECONDS, (found, at) => (at === 0 ? "Seconded" : "seconded") + (found.endsWith(":") ? ":" : ""))
    .replace(/\bNo seconded\b/gi, "No seconder");
