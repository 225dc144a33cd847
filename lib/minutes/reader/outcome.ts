import { MONTHS_IN_ENGLISH } from "@/lib/days";
import { ANY_SIDE, SIDES } from "./acts";
import { numberSaid, wordsFrom } from "./numbers";
import type { Motion, Vote } from "./schema";

type Tally = NonNullable<Motion["tally"]>;

const NOT = String.raw`(?:not|never|n['’]t|neither|nor|without|fail(?:s|ed)? to|yet to be|refus\w+ to|declin\w+ to)\s+(?:been\s+|be\s+|yet\s+|have\s+|a\s+|the\s+|any\s+){0,3}`;
const PASSES = `(?:pass(?:es|ed)?|carr(?:y|ies|ied)|prevail(?:s|ed)?|adopted|approved|accepted|agreed to|so ordered)`;
const UNPASSED = new RegExp(String.raw`\b${NOT}${PASSES}\b|n['’]t\s+(?:\w+\s+){0,2}${PASSES}\b`, "i");
const PASSED = new RegExp(
  String.raw`\b(?:${PASSES}|unanimous(?:ly)?|(?:all|every(?:one|body))(?: (?:those|members|directors|trustees|governors|councill?ors)(?: present)?)?,? (?:were |was |voted |voting )?(?:in favou?r|ayes?|yes|in the affirmative)|with no objections?|on the voices|by a (?:\w+ )?majority)\b`,
  "i",
);
/** Boards that decide by consensus state no count. */
const CONSENSUS =
  /^\W*(?:(?:result|decision|outcome)\W+)?(?:by |full |general |lazy )*consensus\b(?! (?:was )?not\b)/i;
const FAILED =
  /\bno second(?:er)?\b|\bno consensus\b|\b(?:fail(?:s|ed)?|defeated|rejected|lost|not carried|voted down|dies?|died|lapsed|(?:motion|proposal|amendment) fell|negatived)\b/i;
const TIED =
  /\b(?:tied?|ties|deadlock\w*|evenly split|equality of votes|votes? (?:were |was )?equal(?:ly divided)?)\b/i;
const WITHDRAWN =
  /\b(?:(?<!\bhaving )withdrawn|having withdrawn (?:the|his|her|their|it)|withdrew|withdraws?|rescind\w*|retracted|t(?:ook|aken) back)\b/i;
/** Words for postponing a motion. */
const WAITS = String.raw`table|postpone|defer|hold over|lay(?: \w+){0,3} on the table`;
const DEFERRED = new RegExp(
  String.raw`\b(?:tabled|deferred|postponed|(?:held|hold|stands?|stood|carr(?:y|ied)|put|left|lies?|lay|laid) (?:it |this |that |the \w+ )?(?:over|in abeyance)|(?:left|leav(?:e|ing)|lies?|parked|wait(?:ed|ing)?) (?:it |this |that |the \w+ )?(?:until|till|for now|on the table|to (?:the next|another))|laid on the table|put off|adjourned to the next)\b|\b(?:agreed|decided|resolved|voted|chose)\b[^.;]{0,30}?\bto (?:${WAITS})\b`,
  "i",
);
/** A question, a wish or a condition is not an outcome. */
const UNREAL = /\?\s*$|\b(?:if|should|whether|would|could|might|once|unless|hope\w*|expect\w*|to be)\b/i;

/** "Motion to be tabled until May." */
const TO_BE = /^(\W*(?:the |this )?(?:motion|item|discussion|matter|vote)) to be\b/i;
const PUTS_OFF = [
  /^\W*(?:the |this )?(?:motion|item|discussion|matter|vote) to be (table|postpone|deferre|referre)d\b/i,
  new RegExp(
    String.raw`\b(?:motion(?:ed|s)?|move[sd]?|votes?|voted|propos(?:ed|al)|decided|agreed|chose|asked|requested|suggested)\b(?:\s+(?!to\b)[\w-]+){0,8}?\s+to\s+(${WAITS}|refer)\b`,
    "i",
  ),
  /\b(?:moved?|moves|motion(?:ed)?|proposed|decided|agreed|asked|requested|suggested)\b[^.;]{0,200}?\bthat\b[^.;]{0,200}?\bbe\s+(table|postpone|deferre|referre)d\b/i,
];

/**
 * What a line would do with another motion, as in "motion to table" or "voted to postpone": "table". The vote is then
 * on that, not on the other motion. Null for any other line.
 */
export function puttingOff(text: string): string | null {
  if (UNREAL.test(text.replace(TO_BE, "$1"))) return null;
  const verb = PUTS_OFF.map((pattern) => pattern.exec(text)?.[1]).find((one) => one !== undefined);
  return verb?.toLowerCase().replace(/re$/, "r") ?? null;
}

const ENDED =
  "(?:approved|adopted|agreed|accepted|passed|carried|authori[sz]ed|ratified|elected|appointed|declared|rejected|deferred|tabled|postponed|failed|lost)";
/**
 * Something else that ended, or earlier: "the approved budget", "the policy we approved in May", "the motion carries a
 * cost".
 */
const BACKGROUND = new RegExp(
  [
    String.raw`\b(?:an?|the|our|its|their|already|previously|as|current|existing|newly|recently)\s+${ENDED}\b(?=\s+\p{L}|[.,;])`,
    String.raw`\bhad\s+(?:\w+\s+){0,2}?${ENDED}\b`,
    String.raw`\blast\s+(?!meeting|minutes)\w+\s+(?:was\s+|were\s+)?${ENDED}\b`,
    String.raw`\b${ENDED}\s+(?:back\s+)?(?:in|at|since|during)\s+(?:(?:the|our|a|an)\s+)?(?:\d{4}|last|previous|prior|earlier|${MONTHS_IN_ENGLISH.join("|")})\b`,
    // "Approved last year", but not "approved the 2026 budget".
    String.raw`\b${ENDED}\s+(?:(?:the|our)\s+)?(?:last|previous|prior|earlier)\b`,
    String.raw`\bcarries\s+(?:an?|the|no|some|any|its|more|less|risks?|costs?)\b`,
  ].join("|"),
  "giu",
);

/** Removes what a line says about earlier or other outcomes. */
export const withoutBackground = (text: string): string => text.replace(BACKGROUND, " ");

/** "By a majority of four to one", "(6-0)", and the count in "voted 5–1 to approve". */
export const BY_COUNT = new RegExp(
  String.raw`,?\s*\bby (?:a (?:majority|vote) of )?(?:\d{1,2}|${wordsFrom(1, 15)})(?: votes?)? ?(?:to|[-–])\s?(?:\d{1,2}|${wordsFrom(0, 15)}|none|nil)\b(?:[-–]\d{1,2}\b)?|\s*\(\d{1,2}(?:\s?[-–]\s?\d{1,2}){1,2}\)|(?<=\bvoted)\s+\d{1,2}(?:\s?[-–]\s?\d{1,2}){1,2}`,
  "gi",
);

/** The outcome of a motion in a line; null if it gives none, or only asks, hopes or supposes. */
export function resultIn(line: string): Motion["result"] {
  const text = withoutBackground(line);
  if (UNREAL.test(text.replace(TO_BE, "$1"))) return null;
  if (WITHDRAWN.test(text)) return "withdrawn";
  if (DEFERRED.test(text)) return "deferred";
  if (TIED.test(text)) return "tied";
  if (UNPASSED.test(text) || FAILED.test(text)) return "failed";
  return PASSED.test(text) || CONSENSUS.test(text) ? "passed" : null;
}

const COUNT = String.raw`(\d{1,3}|none|no|${wordsFrom(0, 15)})`;
const SCORE =
  /(?<![\d./:-]|\bfrom\s)(?!\d{1,2}:[0-5]\d(?![\d:]))(\d{1,3})\s*(?:votes? )?(?:[-–—:]|\bto\b)\s*(?!0\d)(\d{1,3})(?:\s*(?:[-–—:]|\bto\b)\s*(\d{1,3}))?(?![\d/:-]|\s*(?:am|pm)\b)/i;
const WORD = new RegExp(`\\b(?:none|${wordsFrom(0, 15)})\\b`, "gi");
/** Words between a count and its side: "two Directors (Mr Hale and Ms Berg) voted". */
const COUNTED = String.raw`(?:(?:votes?|members?|directors?|trustees?|governors?|councill?ors?)\s+)?(?:\([^()]{1,200}\)\s+)?(?:(?:voted|voting|were)\s+)?`;
const FOR = new RegExp(
  String.raw`\b${COUNT}\s+${COUNTED}(?:in favou?r|for|in the affirmative|ayes?|yes|yeas)\b|\b(?:in favou?r|for|ayes?|yes|yeas)\s*[:=-]\s*(\d{1,3})\b`,
  "i",
);
const AGAINST = new RegExp(
  String.raw`\b${COUNT}\s+${COUNTED}(?:against|opposed|in the negative|nays?|noes|no)\b|\b(?:against|opposed|nays?|noes|no)\s*[:=-]\s*(\d{1,3})\b`,
  "i",
);
const ABSTAINED = new RegExp(
  String.raw`\b${COUNT}\s+${COUNTED}(?:abst\w+)|\babst\w+\s*[:=-]\s*(\d{1,3})\b`,
  "i",
);

/** "So that's four two." */
const SAID_SCORE = new RegExp(
  String.raw`\b(that['’]s|it['’]s|makes (?:it|that))\s+(${wordsFrom(0, 15)}),?\s+(${wordsFrom(0, 15)})(?=\W*$)`,
  "gi",
);
/** "Passes 5/1": a slash divides a count only after the result; elsewhere it may be a date. */
const SLASHED =
  /(?:^\W*(?:(?:the\s+)?(?:motion|vote|resolution|amendment)\s+(?:was\s+)?)?(?:pass(?:es|ed)?|carri(?:es|ed)|approved|fail(?:ed|s)|defeated|lost)|\bvotes? (?:were |was )?(?:equal|tied))\W+(\d{1,2})\s*\/\s*(\d{1,2})(?:\W*$|[,;](?!\d))/i;

/** "For 4, Against 2, Abstentions 1": a number after a side is a count only if the other side has one too. */
const COUNTED_SIDES =
  /\b(?:in favou?r|for|yes|ayes?)\W{1,3}(\d{1,3})\W{1,3}(?:and )?(?:against|opposed|noe?s?|nays?)\W{1,3}(\d{1,3})(?:\W{1,3}(?:and )?abst\w+\W{1,3}(\d{1,3}))?\b/i;

const LOST_BY =
  /\b(?:lost|defeated|rejected|fall(?:s|en)|fell|fail(?:s|ed)),?(?: by)?(?: a (?:majority|vote) of)? [\p{L}\d]{1,9}(?: votes?)? to\b/iu;

/** A count of votes: "7-0", "5 for, 2 against, 1 abstention". Null if the line has none. */
export function tallyIn(text: string): Tally | null {
  const told = [FOR, AGAINST, ABSTAINED].map((pattern) => {
    const found = pattern.exec(text);
    return found ? countOf(found[1] ?? found[2] ?? "") : null;
  });
  if (
    told[0] !== null &&
    told[0] !== undefined &&
    (told[1] !== null || told[2] !== null || /\bfavou?r\b|\bayes\b/i.test(text)) &&
    !SCORE.test(text)
  )
    return { for: told[0], against: told[1] ?? 0, abstained: told[2] ?? 0 };
  const alone = /^\W*(\d{1,3}) (?:yes|yeas|ayes)\W*$/i.exec(text)?.[1];
  if (alone) return { for: Number(alone), against: 0, abstained: 0 };
  const sides = COUNTED_SIDES.exec(text);
  if (sides) return { for: Number(sides[1]), against: Number(sides[2]), abstained: Number(sides[3] ?? 0) };
  const slashed = SLASHED.exec(text);
  if (slashed) return { for: Number(slashed[1]), against: Number(slashed[2]), abstained: 0 };
  const score = SCORE.exec(
    text.replace(SAID_SCORE, "$1 $2 to $3").replace(WORD, (word) => String(countOf(word))),
  );
  if (!score) return null;
  const [one, other] = [Number(score[1]), Number(score[2])];
  // "Lost by four votes to two" gives the votes against first.
  const isLost = one > other && LOST_BY.test(text);
  return {
    for: isLost ? other : one,
    against: isLost ? one : other,
    abstained: Number(score[3] ?? told[2] ?? 0),
  };
}

const countOf = (word: string): number => numberSaid(word) ?? 0;

const BALLOTS = (Object.entries(SIDES) as [Vote["vote"], string][]).map(
  ([vote, words]) => [vote, new RegExp(`^(?:${words})(?![\\p{L}\\d])`, "iu")] as const,
);
/** Letters and signs, for and against: "Y", "✓", "👎". */
const SIGNS = ["yY✓✔✅", "nN❌✗"];

const OF_SIDE =
  /\b(?:those|all|directors?|members?|trustees?|governors?|councill?ors?|votes?|voted|voting|voters|in the|who|were|was|there|the|motion|resolution|proposal|it|cast|recorded|counted|\(?\d{1,2}\)?)\b\s*/gi;

const SIDE_ALONE = new RegExp(`^${ANY_SIDE}$`, "iu");

/**
 * The side of the voters that a label introduces: "Those voting against", "Directors in favour (5)". Null for any other
 * label.
 */
export function sideOfLabel(label: string): Vote["vote"] | null {
  const rest = label.replace(OF_SIDE, "").replace(/[()]/g, "").trim();
  return SIDE_ALONE.test(rest) ? ballotIn(rest) : null;
}

/** Says that someone cast no vote. */
const NO_BALLOT = /^(?:no (?:vote|response|answer|reply|ballot)|not (?!voting)|none\b)/i;

/** A vote as written after a name: "YES", "Abstain (conflict)". Null for "Absent" and anything else. */
export function ballotIn(text: string): Vote["vote"] | null {
  const word = text.replace(/^[\s*_"“(:–-]+/, "");
  if (word === "" || NO_BALLOT.test(word)) return null;
  const sign = SIGNS.findIndex((signs) => signs.includes(word.charAt(0)) && !/^.[\p{L}\d]/u.test(word));
  if (sign >= 0) return sign === 0 ? "for" : "against";
  return BALLOTS.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

/** The totals of votes by name; null if there are none. */
export function sumOf(votes: Vote[]): Tally | null {
  const count = (vote: Vote["vote"]) => votes.filter((one) => one.vote === vote).length;
  return votes.length > 0
    ? { for: count("for"), against: count("against"), abstained: count("abstained") }
    : null;
}
