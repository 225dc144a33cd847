import { memberNamed, NAME_SOURCE, NAMES, untitled } from "../people";
import type { NoteLine } from "./note-lines";

const DECLARES = /\b(?:declar\w+|disclos\w+|interests?|conflicts?|recus\w+)\b/i;
const NONE = /\b(?:no|none|nil|nobody)\b/i;
const GOES = new RegExp(
  String.raw`(${NAME_SOURCE})(?:,[^,]{1,60},|\s+(?:declared|disclosed)\b[^.;]{1,200}?\band)?\s+(?:then\s+|therefore\s+|duly\s+)?(?:left|leaves|withdrew|withdraws|stepped out|retired from|absented)\b(?!\s+(?:the (?:motion|proposal|amendment)|h(?:is|er)\b))`,
  "u",
);
/** Not voting alone gives no reason. */
const NO_PART =
  /\b(?:(?:did )?not (?:participat|tak)(?:e|ing)(?: part)?|took no part|taking no part|(?:was|is) recused|recused (?:him|her|them)sel\w+)\b/i;
const RETURNS = new RegExp(
  String.raw`(${NAME_SOURCE})\s+(?:then\s+|was\s+|were\s+)?(?:return(?:s|ed)|rejoined|re-?admitted|came back|readmitted|invited back)\b`,
  "u",
);

const membersIn = (text: string, people: string[]): string[] => [
  ...new Set(
    (text.match(NAMES) ?? []).flatMap(
      (name) =>
        memberNamed(untitled(name), people) ?? memberNamed(name.split(" ").at(-1) ?? "", people) ?? [],
    ),
  ),
];

/** The members who declared an interest according to the minutes. */
export function interestedIn(notes: NoteLine[], people: string[]): Set<string> {
  let isUnder = false;
  const names = new Set<string>();
  for (const { text, level, isQuoted } of notes) {
    if (level > 0) isUnder = DECLARES.test(text);
    const isTold = !isQuoted && (isUnder || DECLARES.test(text)) && !NONE.test(text);
    if (isTold) for (const name of membersIn(text, people)) names.add(name);
  }
  return names;
}

/** Members who leave an item and return within it, but not those who leave for good or arrive late. */
export function steppedOut(body: NoteLine[], people: string[]): string[] {
  const told = (form: RegExp) =>
    body.flatMap(({ text, isQuoted }) => membersIn((!isQuoted && form.exec(text)?.[1]) || "", people));
  const back = told(RETURNS);
  return told(GOES).filter((name) => back.includes(name));
}

/** Tracks who is out of the meeting, or takes no part, because of an interest, while an item is read. */
export class Absences {
  readonly out = new Set<string>();

  constructor(
    private readonly people: string[],
    private readonly interested: ReadonlySet<string>,
  ) {}

  hear(text: string): void {
    const back = RETURNS.exec(text)?.[1];
    const gone = GOES.exec(text)?.[1];
    if (gone)
      for (const name of membersIn(gone, this.people)) if (this.interested.has(name)) this.out.add(name);
    const noPart = NO_PART.exec(text);
    if (noPart)
      for (const name of membersIn(text.slice(0, noPart.index), this.people).slice(-1)) this.out.add(name);
    if (back) for (const name of membersIn(back, this.people)) this.out.delete(name);
  }
}
