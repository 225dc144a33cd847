import { sideOfLabel } from "../outcome";

/** What a label in minutes introduces, whatever its words. */
export type Role =
  | "motion"
  | "mover"
  | "seconder"
  | "vote"
  | "result"
  | "decision"
  | "action"
  | "present"
  | "absent"
  | "guests"
  | "aside";

/** A line of notes without its markup. `index` is its position in the source. */
export type NoteLine = {
  index: number;
  /** 1 to 6 for a heading, 0 for any other line. */
  level: number;
  isListed: boolean;
  /** Only a link to a paper. */
  isLink: boolean;
  /** A quotation ("> …"): the words of an older paper or of someone else. */
  isQuoted: boolean;
  /** What its label introduces, as in "Motion: …" or a line with only "Motion". */
  role: Role | null;
  /** The label's own words. */
  label: string;
  /** Without label and markup. */
  text: string;
  /** The same, split into columns. */
  cells: string[];
  /** Leading spaces, which show its depth in a list. */
  indent: number;
  /** Not the first note of its line. */
  isRest: boolean;
  /** Length of the whole line. */
  length: number;
};

/** An attendance label that says nothing else: "The following trustees were …". */
const WHO =
  "(?:(?:the|following|those|board|committee|council|voting|elected|members?|directors?|trustees?|governors?|councill?ors?|officers?|who|were|was|in) )*";
const HERE = "(?:present|here|there|attending|attended|attend(?:ees?|ance)|participants?|came)";
const NOT_MEMBERS =
  "(?:future|former|incoming|outgoing|prospective|past) (?:board )?(?:members?|directors?|trustees?)|guests?|visitors?|observers?|invitees?|staff(?: members?)?|management|employees|officers|officials|advis[eo]rs|others?|also|members of the public";
const ROLES: [Role, RegExp][] = [
  [
    "absent",
    new RegExp(
      String.raw`^(?:absent|absentees?|missing|not present|apolog(?:y|ies)|regrets|excused|absences?|leave of absence)\b|^${WHO}(?:absent|excused|unable to attend|not (?:present|here|there|attending|in attendance)|did(?:n['’]t| not) (?:come|attend)|was(?:n['’]t| not) there)(?: with.*)?$`,
      "i",
    ),
  ],
  [
    "guests",
    new RegExp(
      String.raw`^(?:${NOT_MEMBERS})(?: (?:also )?(?:in )?${HERE})?$|^(?:future|former|incoming|outgoing|guests?|visitors?|observers?)\b|^in attendance\b|^by invitation$`,
      "i",
    ),
  ],
  [
    "present",
    new RegExp(
      String.raw`^(?:late|quorum|present|attend(?:ees?|ance|ed)|participants?)\b|^${WHO}${HERE}(?: (?:at|in|by|via|on) .*)?$|^${WHO}(?:members?|directors?|trustees?|governors|councill?ors)(?: .{0,20}attend\w*| were present| (?:present |attending )?(?:in person|in the room|remote(?:ly)?|online|virtual(?:ly)?|(?:by|via|on|through) .{2,30}))?$|^the following (?:\w+ ){0,3}(?:were|was) present`,
      "i",
    ),
  ],
  [
    "mover",
    /^(?:moved?|mover|motioned|sponsor(?:ed|s)?|propos(?:ed|er)|first(?:ed)?|introduced|motion (?:made )?by|put forward)(?:\s+by)?$|^(?:m|p|motion|moved?r?|moved|proposed|proposer|prop)\s*(?:\/|&|and|,)\s*(?:s|sec|second(?:ed|er)?)(?:\s+by)?$|^(?:called|raised|brought|submitted|tabled|made|put)\s+by$/i,
  ],
  ["seconder", /^(?:second(?:ed|er|s)?|2nd(?:ed)?)(?:\s+by)?$/i],
  [
    "result",
    /^(?:(?:motion|vote|voting) )?(?:results?|outcome|status(?=$)|passed|passes|failed|fails|carried|carries|approved|rejected|tabled|withdrawn|deferred|postponed|defeated)\b(?! by\b)/i,
  ],
  [
    "vote",
    /^(?:roll[- ]?call(?: vote)?|votes?|voted|voting|ballot|in favou?r|for|against|opposed|ayes?|nays?|noes|abst\w+|recus\w+)\b(?: (?:outcome|record|result|by name|count|roll|in favou?r|for|against))?(?: \(?\d{1,2}\)?)?$/i,
  ],
  [
    "aside",
    /^(?:motion support|background|bio|addendum|procedure\b.*|references?|expected outputs?|rationale|recording|call-in|location|date|time|timeframe|link|see)$/i,
  ],
  [
    "motion",
    /^(?:(?:revised|amended|substitute|new|original|main|final|first|second|third|further) )?(?:motions?|resolutions?|proposals?)(?: (?:no\.? ?|#)?[A-Z]{0,3}\d[\d./-]*)?(?: as amended)?(?: (?:from|by|of) (?!.* (?:to|that) )\p{L}.{1,30})?$|^(?:resolved|motion (?:text|proposal|proposed|to vote)|proposed (?:motion|resolution)|be it (?:further )?resolved)$|^(?:(?:proposed|first|second|further) )?amendment(?: (?:no\.? ?|#)?\d+)?$|^(?:procedural|formal|substantive|subsidiary) motion$/iu,
  ],
  ["decision", /^(?:decisions?|decided|conclusions?|agreed|agreements?)\b/i],
  [
    "action",
    /^(?:ai|actions?|action items?|to ?-?dos?|next steps|follow[- ]?ups?|assignments?|tasks?)\b(?: (?:items?|and notes|points?|list|taken|arising|required))*$|^the board agreed on the following action|^who does what$/i,
  ],
];
/** Abbreviations that are labels only before a colon and below a motion. */
const SHORT_ROLES: [Role, RegExp][] = [
  ["decision", /^consensus$/i],
  ["mover", /^(?:m|p|pr|1st|by)$/i],
  ["seconder", /^(?:s|sec)$/i],
  [
    "vote",
    /^(?:yes|yeas?|no|nay|agree(?:d|ing)?|object(?:ed|ing)?|dissent(?:ing)?|concur(?:red|ring)?|stand(?:ing)? aside|stood aside|block(?:ed|ing)?)$/i,
  ],
];

/** "Agreed." is a sentence; a label alone has no final period. */
const ENDS =
  /^(?:agreed|decided)\s+(?!(?:actions?|points?|items?|decisions?|outcomes?)\b)[^:]+$|^(?:agreed|approved|carried|passed|resolved|decided|consensus|tabled|withdrawn|deferred|lost|failed)\b[^:]*[.!]$/i;
/** A label for voters has more than one word: "Those against". */
const VOTERS = /\S\s+\S|\d/;
const LABEL = /^([^:]{1,60}?)\s*(?<!\d(?=:\d)):\s*(.*)$/s;
/** "Moved – Anna Berg": a dash ends a label of up to three words. */
const DASHED = /^((?:[\p{L}\d.]+\s){0,2}[\p{L}\d.]+)\s[–—-]\s+(.+)$/su;
/** A line like "#  Action    Owner" is a table heading instead. */
export const HEADING = /^\s*(#{1,6})\s+(?!.*\S(?:\t|\s{3,})\S)(.*)$/;
/** "**Background** The board …": a bold label, with or without a colon. */
const BOLD_LABEL = /^\s*(?:\*\*|__)([^*_:]{1,40}):?(?:\*\*|__)\s*:?\s+(?=\S)/;
export const QUOTATION = /^\s*>\s?/;
export const BULLET = /^\s*(?:[-*+•–]|\(?\d{1,2}[.)]|\([a-z]{1,4}\)|[a-z]\)|\[[ xX]\])\s+(?=\S)/;
/** "4.3 It was resolved …": a numbered paragraph. */
export const CLAUSE = /^\s*\d{1,2}(?:\.\d{1,2}){1,2}\.?\s+(?=["“(]?\p{Lu})/u;
/** A gap between parts of a line. */
export const GAP = /\t+|\s{3,}/;

export function noteLine(raw: string, index: number): NoteLine {
  const line = raw.replace(QUOTATION, "").replace(CLAUSE, "");
  const heading = HEADING.exec(line);
  const unlisted = (heading?.[2] ?? line).replace(BULLET, "");
  const isListed = !heading && unlisted !== line;
  const isBold = !isListed && /^\s*(?:\*\*|__).+(?:\*\*|__)\s*:?\s*$/.test(line);
  const marked = unlisted.replace(BOLD_LABEL, "$1: ");
  const text = plain(marked);
  const { role, label, rest } = labelled(text);
  const cells = (role ? marked.slice(marked.indexOf(":") + 1) : marked).trim().split(GAP).map(plain);
  return {
    index,
    level: heading?.[1]?.length ?? (isBold && !role && text.length < 60 ? 6 : 0),
    isListed,
    isLink: /^\s*\[[^\]]*\]\([^)]*\)\s*$/.test(unlisted),
    isQuoted: QUOTATION.test(raw),
    role,
    label,
    text: role ? rest : text,
    cells,
    indent: /^\s*/.exec(line)?.[0].replaceAll("\t", "    ").length ?? 0,
    isRest: false,
    length: raw.length,
  };
}

/** Strips Markdown: bold, links, code, and quotation marks around the whole. */
export function plain(text: string): string {
  const bare = text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\\([\\$#&~<>()[\]{}.!+-])/g, "$1")
    .replace(/(\*\*|__|`|\*)/g, "")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "")
    .replace(/^\s*\|\s*|\s*\|\s*$/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return unquoted(bare);
}

/** Strips quotation marks around the whole, or a single one. */
export const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^["“]+([^"“”]*)["”]*$|^([^"“]*)["”]$/s, "$1$2")
    .trim();

export function labelled(text: string): { role: Role | null; label: string; rest: string } {
  const opened = text.replace(/^["“]\s*/, "");
  const dashed = DASHED.exec(opened);
  const found = dashed && roleOf((dashed[1] ?? "").trim(), true) ? dashed : LABEL.exec(opened);
  // "Motion 7 (Berg/Hale): repair the pump"
  const [, aside = ""] = (found && /\s(\([^()]*\))\s*$/.exec(found[1] ?? "")) ?? [];
  const whole = (found?.[1] ?? opened).trim();
  const head =
    aside !== "" && /^(?:motion|resolution|proposal)\b/i.test(whole)
      ? whole.replace(aside, "").trim()
      : whole;
  const isSentence = found === null && ENDS.test(opened);
  const role = head.split(" ").length <= 9 && !isSentence ? roleOf(head, found !== null) : null;
  if (role)
    return { role, label: head, rest: unquoted(`${found?.[2] ?? ""}${head === whole ? "" : ` ${aside}`}`) };
  // "RESOLVED, that …" and "Resolved that …" introduce what follows.
  if (/^(?:be it )?(?:further )?resolved\b[,:;]?\s/i.test(opened))
    return { role: "motion", label: "Resolved", rest: unquoted(text) };
  return { role: null, label: "", rest: text };
}

/** These words also start sentences: "Decision taken to sell it". */
const OF_ENDS: ReadonlySet<Role> = new Set<Role>(["result", "decision"]);
const roleOf = (head: string, hasColon: boolean): Role | null => {
  // "ACTION 26/044:", "Decision no. 3:": a numbered label.
  const number = hasColon ? /\s+(?:no\.? ?|#)?\d{1,4}(?:[./-]\d{1,4})*$/i : /(?!)/;
  const bare = head.replace(/[.*\s]+$/, "").replace(number, "");
  const roles = hasColon ? [...ROLES, ...SHORT_ROLES] : ROLES;
  const told =
    roles.find(
      ([role, pattern]) =>
        pattern.test(bare) && (hasColon || !OF_ENDS.has(role) || bare.split(" ").length < 3),
    )?.[0] ?? null;
  return told ?? (hasColon && VOTERS.test(bare) && sideOfLabel(bare) ? "vote" : null);
};

export const isShortLabel = (label: string): boolean =>
  SHORT_ROLES.some(([, pattern]) => pattern.test(label));
