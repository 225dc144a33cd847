import { labelled, plain } from "./note-lines";

/** Whatever stands before a colon within a line, up to three words: a label where it is one that minutes use. */
const INLINE =
  /(?<=^|[.;,/|)]\s*|\s[–—-]\s|\s{2,}|[\p{L}\d.]\s)(?<!^\W*(?:Motion|Vote|Voting|Amendment)\s)(\p{Lu}\p{L}*(?:\s\p{Ll}+){0,2}|1st|2nd)\s*:(?=\s*\S)/gu;
const OF_MINUTES: ReadonlySet<string> = new Set([
  "mover",
  "seconder",
  "vote",
  "result",
  "decision",
  "action",
]);
/** What divides one field from the next, and belongs to neither. */
const BETWEEN = /(?:\s*[/|;,]|\s[–—-])\s*$/;
const MOVES = /^(?:M|By|1st|First|Made by|Mover)\b/;
const SECONDS = /^(?:S|2nd|Second)\b/;

/**
 * The fields of a line: where it has two labels or more, each with what it announces. "M" and "S" are read as who moves and who
 * seconds where both stand there.
 */
export function fieldsOf(line: string): string[] {
  const bare = line.replace(/\*\*|__|(?<![\p{L}\p{N}])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}])/gu, "");
  const starts = [...bare.matchAll(INLINE)].flatMap(({ index, 1: label = "" }) =>
    OF_MINUTES.has(labelled(`${label}:`).role ?? "") || /^(?:motion|absent)/i.test(label) ? index : [],
  );
  if (starts.length < 2 && !(starts.length === 1 && /\S/.test(bare.slice(0, starts[0])))) return [line];
  const cuts = [...new Set([0, ...starts])];
  const fields = cuts
    .map((from, nth) =>
      bare
        .slice(from, cuts[nth + 1])
        .replace(BETWEEN, "")
        .trim(),
    )
    .filter((field) => /[\p{L}\p{N}]/u.test(plain(field)));
  const hasBoth = fields.some((one) => MOVES.test(one)) && fields.some((one) => SECONDS.test(one));
  return hasBoth ? fields.map((one) => one.replace(MOVES, "Moved").replace(SECONDS, "Seconded")) : fields;
}
