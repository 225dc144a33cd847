import { NAME_SOURCE, namesOf, personNamed } from "../people";
import { sentencesOf } from "../sentences";

const OWNER = new RegExp(
  String.raw`^(${NAME_SOURCE}(?:(?:,| and|, and| &)\s+${NAME_SOURCE}){0,3})\s+(?:will|shall|to|agreed to|is to|are to|undertook to|(?:was|were) (?:asked|tasked|requested|directed|instructed|charged)(?: to| with)|(?:is |are )?(?:ok|okay|happy) to|offered to|volunteered to|needs to|has to|would(?! (?:\p{Ll}+ly )?(?:like|prefer|rather|welcome|have|need|want|support|cost|mean|help|go|make|take)\b))\s+(?!be\b|have been\b|not\b|never\b|no\b)\p{L}`,
  "u",
);
const ASKED = new RegExp(
  String.raw`\b(?:asked|tasked|requested|directed|instructed)\s+(${NAME_SOURCE})\s+(?:to|with)\s+(?!not\b)\p{L}`,
  "u",
);
/** "TH apply for the licence by end May" */
const HURRIED =
  /^(\p{Lu}{2,3})\s+(?!(?:\p{Ll}+(?:ed|s)|had|left|gave|took|said|felt|thought)\b)\p{Ll}+\b.*\bby (?:the )?(?:end\b|next\b|\d|\p{Lu})/u;
/** A question, condition or wish before the verb leaves it open; the text after it is the task. */
const UNSURE =
  /\?\s*$|\b(?:not|never|nobody|no one)(?: \w+)? (?:asked|tasked|requested|directed|instructed)\b|^\W*(?:if|unless|whether|should|perhaps|maybe)\b|\bwould\b.*\b(?:if|unless)\b/i;

/** "Anna Berg: call the bank", "MD – noise readings": the owner of a listed task. */
const WHOSE = new RegExp(
  String.raw`^(${NAME_SOURCE}(?:\s*(?:,|and|&|\/)\s*${NAME_SOURCE}){0,3})\s*(?::|\s[–—-])\s+\S`,
  "u",
);

/** Owner and due date after a task: "… (JT, 2 July)", "… – JT by 12 January". */
const WHOSE_BEHIND = /(?:[([]|\s[–—-]\s)([^()[\]–—]{2,60})[)\]]?\W*$/u;

/** The owner of a task in a list, and the words for its due date if they are next to the name. */
export function ownerOfTask(
  said: string,
  known: string[],
  roles: ReadonlyMap<string, string>,
): { owner: string | null; day: string } {
  // "Anna Berg: Letter to the owner" names her first.
  const whose = namedAll(WHOSE.exec(said)?.[1], known);
  const text = withNames(said, roles);
  const behind = WHOSE_BEHIND.exec(text)?.[1] ?? "";
  const owner = ownerAndDay(behind, known);
  const day = owner === null ? "" : behind.replace(/^[^,;]*[,;]\s*/, "");
  return { owner: whose ?? ownerIn(text, known) ?? namedAll(WHOSE.exec(text)?.[1], known) ?? owner, day };
}

/** The owner in a text that gives nothing else except a due date: "JT by 12 January". Null for any other text. */
export function ownerAndDay(text: string, known: string[]): string | null {
  const bare = text.replace(/(?:[,;–—-]\s*|\s+)(?:\(?(?:(?:by|before|due|on|until|for)\b|\d).*)?$/i, "");
  return namedAll(bare, known);
}

function namedAll(said: string | undefined, known: string[]): string | null {
  const names = (said ? namesOf(said) : undefined)?.map((name) => {
    const named = personNamed(name, known);
    // A single capitalized word at the start of a sentence is not a name.
    return named && (known.includes(named) || named.includes(" ")) ? named : null;
  });
  return names?.every((name) => name !== null) ? names.join(", ") : null;
}

/** Who is to do something: "Anna Berg and Tom Hale will …", "the chair asked Anna Berg to …". */
export function ownerIn(text: string, known: string[]): string | null {
  if (UNSURE.test(text)) return null;
  return namedAll([OWNER, ASKED, HURRIED].map((form) => form.exec(text)?.[1]).find(Boolean), known);
}

/**
 * The holder of an office, by its full title or by final words that only one has: "the Secretary" is the company
 * secretary.
 */
export function nameOf(office: string, roles: ReadonlyMap<string, string>): string | undefined {
  const own = [...roles].filter(([role]) => office !== "" && ` ${role}`.endsWith(` ${office}`));
  return roles.get(office) ?? (own.length === 1 ? own[0]?.[1] : undefined);
}

const OF_MOTION =
  "(?:moved|moves|proposed|proposes|seconded|seconds|seconding|abstained|dissented|opposed|voted)";
const OFFICE =
  "(?:[Tt]he )?((?:[Vv]ice[- ])?[Cc]hair(?:man|woman|person)?|(?:[Vv]ice[- ])?[Pp]resident|[Tt]reasurer|[Ss]ecretary|[Cc]lerk)";
const OFFICE_ACTS = new RegExp(
  String.raw`\b${OFFICE}(?=\s+(?:then |duly )?${OF_MOTION}\b)|(?<=\b(?:[Mm]oved|[Pp]roposed|[Ss]econded|[Mm]otion|[Ss]econd)(?: by| from| of)? )${OFFICE}\b`,
  "gu",
);

/** Replaces offices by their holders: "Moved by the Chair, seconded by the Treasurer". */
export const withOfficers = (text: string, roles: ReadonlyMap<string, string>): string =>
  text.replace(
    OFFICE_ACTS,
    (said, before?: string, behind?: string) => nameOf((before ?? behind ?? "").toLowerCase(), roles) ?? said,
  );

/** Replaces an office by its holder: "The Director would …". */
export function withNames(text: string, roles: ReadonlyMap<string, string>): string {
  const bare = text.replace(/^\W*(?:\(\w+\)\s*)?(?:[^:]{1,30}:\s+)?/, "");
  const role =
    /^(?:the\s+)?(\p{L}+(?:\s\p{L}+){0,2}?)\s+(?=(?:will|would|shall|to|is|agreed|undertook|was)\b)/iu.exec(
      bare,
    );
  const name = nameOf((role?.[1] ?? "").toLowerCase(), roles);
  if (name && role) return `${name} ${bare.slice(role[0].length)}`;
  return OWNER.test(bare) ? bare : text;
}

/** The tasks in a line: all of it if it starts as one, otherwise each sentence that is one. */
export function undertakenIn(
  text: string,
  known: string[],
  roles: ReadonlyMap<string, string> = new Map(),
): { text: string; owner: string; isWhole: boolean }[] {
  const sentences = sentencesOf(text).flatMap((one) => one.split(/(?<=;)\s+/));
  const found = sentences.flatMap((sentence, at) => {
    const owner = ownerIn(withNames(sentence, roles), known);
    return owner === null ? [] : [{ at, owner, text: sentence }];
  });
  const [head] = found;
  if (head?.at === 0 && found.length === 1) return [{ text, owner: head.owner, isWhole: true }];
  return found.map((one) => ({ ...one, isWhole: found.length === sentences.length }));
}
