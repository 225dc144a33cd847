import { terms } from "@/lib/ai/terms";
import type { Table } from "@/lib/evidence/tables-types";
import { conceptsIn, names } from "./concepts";
import type { Question } from "./question";
import type { TableRow } from "./rows";

/** Words that a line item carries beside its name. */
const BESIDE =
  /\([^)]*\)|\bnotes? \d+\b|\b(?:total|net|consolidated|company|corporation|incorporated|attributable to .*)\b|[^\p{L}\s]/giu;
/** Kinds of income that a concept covers as well: "conference income" is a part of revenue. */
const KIND =
  /\b(?:membership|conference|donation|grant|ticket|rental|fee|training|sponsorship|fundraising|trading)\b/gi;
const RATIO =
  /%|\b(?:percent(?:age)?s?|per cent|ratio|margin|rate|share of|per (?:\w+ )?share|per member|per employee|days|weighted|average)\b/i;
const CHANGE = /\b(?:growth|increase|decrease|change|impact|effect)\b/i;
/** A balance that is carried forward answers only who asks for it. */
const CARRIED =
  /\b(?:beginning|end|opening|closing) (?:of|balance)|\b(?:at|of) (?:the )?(?:beginning|end) of\b|^balance (?:at|as of)/i;

const FOCUS_WEIGHT = 0.14;
const RATIO_PENALTY = 0.2;
const CHANGE_PENALTY = 0.1;
/** A part of the item ("International" under "Net sales") is not the item. */
const PART_PENALTY = 0.06;
/** Several figures without a word of what each is. */
const UNNAMED_PENALTY = 0.12;
const SPLIT_PENALTY = 0.18;
const CARRIED_PENALTY = 0.1;

/** Share (0 to 1) of the words of a row's name that the question asks about: "Revenues" beats "Cost of revenues". */
export function focus(label: string, question: Question): number {
  const all = terms(label.replace(BESIDE, " "));
  if (all.length === 0) return 0;
  const asked = new Set(question.needs.flatMap((need) => need.terms));
  const concepts = question.needs.flatMap(({ concept }) => (concept ? [concept] : []));
  const named = conceptsIn(label)
    .filter(({ concept }) => concepts.includes(concept))
    .flatMap(({ start, end }) => terms(label.slice(start, end).replace(KIND, " ")));
  const known = new Set([...asked, ...named]);
  return all.filter((term) => known.has(term)).length / all.length;
}

function namesItem({ needs }: Question, text: string): boolean {
  return needs.some(({ concept }) => concept !== null && names(concept, text));
}

const PART_OF = /\b(?:segments?|division|subsidiary|region)\b/i;

/** Whether a row is told by segment or region, and none of them is asked for: the whole stands elsewhere. */
function splits(question: Question, { title, columns }: Table): boolean {
  if (PART_OF.test(title) && !PART_OF.test(question.text)) return true;
  const parts = columns.filter(({ role, label }) => role === "other" && /\p{L}{3}/u.test(label));
  const asked = question.text.toLowerCase();
  return parts.length > 1 && !parts.some(({ label }) => asked.includes(label.toLowerCase()));
}

/** What a row's name adds to its score: the very thing asked about, not a ratio or a part of it. */
export function rowShape(question: Question, row: TableRow, parts: boolean): number {
  const { label, path, cells, source } = row;
  const ratio = RATIO.test(label) && !RATIO.test(question.text) ? RATIO_PENALTY : 0;
  const change = CHANGE.test(label) && !CHANGE.test(question.text) ? CHANGE_PENALTY : 0;
  const carried = CARRIED.test(label) && !names("cash", question.text) ? CARRIED_PENALTY : 0;
  // Whoever asks for the parts of income wants what stands under "Income", or a sum that they make up.
  if (parts && !source.row.total) {
    const over = Math.max(
      focus(path.at(-1) ?? "", question),
      namesItem(question, source.table.title) ? 1 : 0,
    );
    return FOCUS_WEIGHT * over - (over === 0 ? PART_PENALTY : 0) - ratio - change - carried;
  }
  const named = focus(label, question);
  const bare = cells.length > 1 && cells.every(({ column }) => column === "") ? UNNAMED_PENALTY : 0;
  const part = (named === 0 ? PART_PENALTY : 0) + (splits(question, source.table) ? SPLIT_PENALTY : 0);
  return FOCUS_WEIGHT * named - part - bare - ratio - change - carried;
}
