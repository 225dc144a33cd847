import { plain } from "./note-lines";

/** Labels that also stand within a line: "Moved: A. Berg / Seconded: T. Hale", "Yes: Berg, Hale. No: none." */
const LABEL =
  "(?:Moved?(?: by)?|MOVED|Mover|M|Proposed(?: by)?|Proposer|Made by|Motion(?: by)?|By|1st|First|Second(?:ed|er)?(?: by)?|SECONDED|S|2nd|Votes?|VOTE|Results?|Outcome|Yes|YES|Yeas?|No|NO|Noes|NOES|Nays?|NAYS|Ayes?|AYES|For|FOR|Against|AGAINST|In [Ff]avou?r|Opposed|Abst\\p{L}+|ABST\\p{L}+|Absent|ABSENT|(?:Did )?[Nn]ot [Vv]oting|Recused|RECUSED|Actions?|ACTIONS?|Decision|Carried|CARRIED)";
const INLINE = new RegExp(
  String.raw`(?<=^|[.;,/|)]\s*|\s[–—-]\s|\s{2,}|[\p{L}\d.]\s)${LABEL}\s*:(?=\s*\S)`,
  "gu",
);
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
  const starts = [...bare.matchAll(INLINE)].map(({ index }) => index);
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
