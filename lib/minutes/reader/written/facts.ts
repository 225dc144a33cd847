import { ballotsIn, rollIn } from "../ballots";
import { deedsIn, votesTold, whoMoves, withoutDeeds } from "../clauses";
import { BY_COUNT, ballotIn, puttingOff, resultIn, sideOfLabel, tallyIn } from "../outcome";
import { LEADING_NAME, memberNamed, personNamed, untitled } from "../people";
import type { Motion, Vote } from "../schema";
import { wordCount } from "../sentences";
import { namesIn } from "./attendance";
import { endingOf, isOutcome, isTitled, refersBack } from "./ending";
import * as forms from "./forms";
import { isShortLabel, type NoteLine } from "./note-lines";
import { type Moves, toldMotion, UNSAID } from "./prose";
import { settledIn } from "./settled";
import { Subject } from "./subject";
import { withOfficers } from "./undertaken";

/** An outcome or a count. */
export type Ends = {
  result: Motion["result"];
  tally: Motion["tally"];
  of: "main" | "amendment" | "motion" | null;
  /** The action in a procedural motion: "table" in "motion to table passed". */
  verb: string | null;
  isCast: boolean;
};

export const UNTOLD: Ends = { result: null, tally: null, of: null, verb: null, isCast: false };

/** What a line says about motions, whatever is above or below it. */
export type Fact = {
  line: NoteLine;
  moves?: Moves | null;
  /** The same, if the line is not about the open motion. */
  otherwise?: Moves | null;
  votes?: Vote[];
  /** Number of votes on one side. */
  count?: Partial<NonNullable<Motion["tally"]>>;
  /** A roll of votes, or their label. */
  isVote?: boolean;
  /** A sentence that gives only someone's vote: "Tom Hale abstained." */
  isDissent?: boolean;
  ends?: Ends | null;
  /** A label alone on its line. */
  isHead?: boolean;
  /** A label so short that it counts only below a motion. */
  needsOpen?: boolean;
  /** "The following resolution was passed, Tom Hale dissenting:" */
  isLead?: boolean;
  /** Would amend or postpone the open motion, or is decided before it. */
  amends?: boolean;
  putsOff?: boolean;
  isSubsidiary?: boolean;
  /** May be the text of a motion without its own. */
  isStatement?: boolean;
};

/** What an outcome is for; "the motion" may be either. */
const OF: [NonNullable<Ends["of"]>, RegExp][] = [
  [
    "main",
    /\b(?:as amended|(?:main|substantive|original|amended) motion)\b|^\W*(?:the )?motion(?: \d+)? was then put\b/i,
  ],
  [
    "amendment",
    /\b(?:the|this|an|that) amendment (?:was|is|to the motion|passed|carried|failed)\b|^\W*amendment\b/i,
  ],
  ["motion", /^(?!.*\bamend(?:s|ed|ing|ment)?\b).*\bthe motion\b/is],
];
/** "RESOLVED (5-0), further, that …": the brackets, and the text. */
const RESOLUTION = /^(?:RESOLVED\b[,:]?\s+)?(\([^()]*\)\s*)?(?:further\b[,:]?\s+)?(.*)$/is;
export const AMENDS = /\bamend(?:s|ed|ing|ment)?\b/i;
const SUBSIDIARY = /\b(?:amendment|procedural|subsidiary)\b/i;
/** "The vote was tied and the chair used her casting vote against." */
const CAST = /\bcasting vote\b(?: \p{L}+){0,3}? (against|for|in favou?r)\b/iu;
const LONGEST_DISSENT = 24;
/**
 * What each line of an item says about motions. A label alone is read with the lines it introduces. `hasLabels`: these
 * minutes label movers and votes, so "Resolved, that …" alone is a proposal.
 */
export function factsOf(body: NoteLine[], people: string[], roles: ReadonlyMap<string, string>): Fact[] {
  const hasLabels = body.some(({ role }) => role === "mover" || role === "seconder");
  const subject = new Subject(people, roles);
  return announced(body, people).map((line) => {
    const text = withOfficers(subject.named(line), roles);
    // Lines are identified by their object, not by their text.
    return { ...factOf(text === line.text ? line : { ...line, text }, people, hasLabels), line };
  });
}

/** Gives lines the label of the line that introduces them: a motion's words, and lists of resolutions or voters. */
function announced(body: NoteLine[], people: string[]): NoteLine[] {
  let head: NoteLine | null = null;
  return body.map((line) => {
    const { role, text, isQuoted, isListed, level } = line;
    const isLabel = (role === "motion" || role === "vote") && text === "";
    const opensList = role === null && forms.RESOLVES_LIST.test(text);
    const own = head;
    if (!isQuoted && level === 0 && (isLabel || opensList)) {
      head = opensList ? { ...line, role: "motion", label: "RESOLVED", text: "" } : line;
      return line;
    }
    const isList = own?.role === "vote" || own?.label.startsWith("RESOLVED");
    if (!isListed || !isList) head = null;
    const isNamed = own?.role !== "vote" || (sideOf(own.label) !== null && namesIn(text).length > 0);
    const isPlain = (role === null || isQuoted) && level === 0 && ballotsIn(text, people).length === 0;
    if (!own || !isPlain || (isList && !isListed) || !isNamed) return line;
    return { ...line, role: own.role, label: own.label, isQuoted: false };
  });
}

const sideOf = (label: string): Vote["vote"] | null => ballotIn(label) ?? sideOfLabel(label);

function factOf(line: NoteLine, people: string[], hasLabels: boolean): Fact {
  const { text, role, label } = line;
  // A quotation can be a motion's text, but not its votes or result, which may be those of an older motion.
  if (line.isQuoted) return { line, isStatement: true };
  const named = (name: string | null) => personNamed(name ?? "", people);
  const cast = (list: Vote[]): Vote[] =>
    list.flatMap(({ name: said, vote }) => {
      const name = named(said);
      return name !== null && (people.length === 0 || people.includes(name)) ? [{ name, vote }] : [];
    });
  const deeds = deedsIn(text, people);
  // "… by roll call (Berg: aye; Hale: nay)"
  const asides = [...text.matchAll(/\(([^()/]+)\)/g)].map(([, aside = ""]) => rollIn(aside, people));
  const inPassing = cast([...votesTold(deeds), ...asides.filter(({ length }) => length > 1).flat()]);
  const told = toldMotion(text, people);
  // Before a labeled vote, a proposal is talk.
  const isTalk = hasLabels && told?.isTentative;
  const sentence =
    told && !isTalk ? { ...told, words: told.words ?? (hasLabels || told.isBare ? null : text) } : null;
  const put = (): Moves => {
    const isResolved = !hasLabels && settledIn(text) !== null;
    // "Motion of Ms Berg: …"
    const mover = told?.mover ?? named(whoMoves(deedsIn(label, people)).mover);
    return {
      ...(told ?? UNSAID),
      mover,
      words: told?.words ?? text,
      by: "label",
      isTentative: false,
      isResolved,
    };
  };
  const fact: Fact = {
    line,
    votes: inPassing,
    amends: AMENDS.test(text),
    putsOff: puttingOff(text) !== null,
    needsOpen: role !== null && isShortLabel(label),
  };
  const { mover, seconder, isTentative } = whoMoves(deeds);
  const by = { ...UNSAID, mover: isTentative ? null : named(mover), seconder: named(seconder) };
  // "RESOLVED that the accounts be approved": passed, unless later lines say something else.
  const resolution = (said: string): Moves => {
    const [, aside = "", bare = ""] = RESOLUTION.exec(said) ?? [];
    const words = bare.charAt(0).toUpperCase() + bare.slice(1).replace(/;(?: and)?\W*$/, ".");
    const tally = tallyIn(aside) ?? tallyIn(text.match(BY_COUNT)?.[0] ?? "");
    return { ...by, words, tally, by: "resolution", isResolved: !hasLabels };
  };
  if (forms.LEADS.test(text) || forms.RESOLVES_LIST.test(text))
    return { ...fact, moves: by, ends: endsOf(text), isLead: true };
  const isList = (role === "motion" || role === "result") && rollIn(text, people).length > 1;
  const ballots = role === null || role === "vote" || isList ? cast(ballotsIn(text, people)) : [];
  // "The board agreed to sell it: Berg yes, Hale no": the matter, and the votes.
  const lead = ballots.length > 1 ? (/^[^:]{10,}(?=:)/.exec(text)?.[0] ?? "") : "";
  if (role === null && settledIn(lead) !== null)
    return {
      ...fact,
      votes: ballots,
      otherwise: { ...UNSAID, words: lead, isResolved: true },
      isStatement: true,
    };
  if (role !== "vote" && ballots.length > 0)
    return { ...fact, votes: ballots, isVote: true, ends: isOutcome(line) ? endsOf(text) : null };
  switch (role) {
    case "motion": {
      const isSubsidiary = SUBSIDIARY.test(label);
      if (text === "") return line.level > 0 ? { line } : { line, isHead: true };
      // "Motion: Ms Berg" names the mover of what is above.
      if (memberNamed(untitled(text.replace(/\.$/, "")), people) !== null)
        return { ...fact, votes: [], moves: { ...UNSAID, mover: named(text), by: "label" } };
      // "Main motion as amended: 5 in favour, 1 opposed.", "Motion: carried": an outcome, without the motion's words.
      if (refersBack(text) && (endingOf(text) !== null || tallyIn(text) !== null))
        return { ...fact, ends: endsOf(`${label} : ${text}`) };
      const isResolution =
        text.startsWith("RESOLVED") ||
        label.startsWith("RESOLVED") ||
        (/^Resolved$/i.test(label) && /^(?:Resolved )?(?:that|to)\b/i.test(text));
      const moves = isResolution ? resolution(text) : put();
      return { ...fact, moves, amends: false, putsOff: false, isSubsidiary };
    }
    case "mover":
    case "seconder": {
      // "Mover / Seconder: Berg / Hale"
      const isOfBoth = role === "mover" && /sec|2nd|\bs$/i.test(label);
      const [first = text, second = ""] = isOfBoth ? text.split(/\s*[/&;,–-]\s*|\s+and\s+/) : [];
      const name = forms.nameAhead(first, people);
      // "Moved: That the lease be renewed."
      if (role === "mover" && name === null && forms.RESOLVES.test(text)) return { ...fact, moves: put() };
      const other = by.seconder ?? named(LEADING_NAME.exec(second)?.[0] ?? "");
      const names = role === "mover" ? { mover: name, seconder: other } : { seconder: name };
      const words = isOfBoth ? (/\s((?:to|that)\s\p{L}.*)$/iu.exec(second)?.[1] ?? null) : null;
      return { ...fact, votes: [], moves: { ...UNSAID, ...names, words, by: "label" } };
    }
    case "vote": {
      const side = sideOf(label);
      if (text === "") return { line, isHead: true };
      if (!side && forms.RESOLVES.test(text)) return { ...fact, moves: put() };
      if (!side && tallyIn(text) !== null) return { ...fact, isVote: true, ends: endsOf(text) };
      if (!side && ballots.length > 0) return { ...fact, votes: ballots, isVote: true };
      // "3 (Berg, Hale, Moreau)", "Berg, Hale, Moreau (3)"
      const count = /^\d+\b|(?<=\()\d+(?=\)\W*$)/.exec(text)?.[0];
      const names = side ? namesIn(text.replace(/^\s*\d+\s*[-–:]?\s*|\(\d+\)|[()]/g, " ")) : [];
      const votes = cast(names.map(({ name }) => ({ name, vote: side ?? "for" })));
      return {
        ...fact,
        votes,
        count: count && side ? { [side]: Number(count) } : {},
        isVote: names.length > 0 || count !== undefined,
        needsOpen: fact.needsOpen && votes.length < 2,
        ends:
          side === "for" && /^all\b/i.test(text)
            ? { ...UNTOLD, result: "passed" }
            : resultIn(text) && endsOf(text),
      };
    }
    case "result": {
      const isTitle = isTitled(label, text);
      const ends = endsOf(isTitle ? label : `${label} : ${text}`);
      // "Outcome: Moved Berg, seconded Hale. Carried."
      if (!isTitle && sentence?.mover && !isTentative)
        return { ...fact, moves: { ...sentence, result: sentence.result ?? ends?.result ?? null } };
      const moves = isTitle ? put() : null;
      const isStatement = settledIn(text) !== null;
      return forms.RESOLVES.test(text)
        ? { ...fact, moves, ends }
        : { ...fact, otherwise: moves, ends, isStatement };
    }
    case "decision": {
      // "Decision: approved 4-1, Ms Moreau abstaining": only a motion has a count and votes.
      const isCounted =
        refersBack(text) && endingOf(text) !== null && (tallyIn(text) !== null || inPassing.length > 0);
      if (isCounted) return { ...fact, moves: { ...UNSAID, by: "label" }, ends: endsOf(text) };
      const isBrief = (text || label).split(" ").length <= forms.BRIEF || isOutcome(line);
      return {
        ...fact,
        // "Agreed: Hale/Berg"
        moves: sentence?.isBare
          ? { ...sentence, words: null, result: sentence.result ?? endingOf(label) }
          : null,
        ends: isBrief ? endsOf(text || label) : null,
        isStatement: text !== "",
      };
    }
    case "action":
      return sentence && !isTentative ? { ...fact, moves: sentence } : { line };
    case null:
      break;
    default:
      return { line };
  }
  const resolved = settledIn(text)?.resolved;
  const quoted = forms.QUOTED.exec(text)?.[1] ?? "";
  const rest = text.replace(quoted, "");
  const isPut = quoted !== "" && resultIn(rest) !== null;
  const inFavour = inPassing.filter(({ name, vote }) => vote === "for" && memberNamed(name, people));
  const isRoll = inFavour.length > 1 && !line.isRest;
  const isSettled = (settledIn(text) ?? settledIn(withoutDeeds(text, deeds))) !== null;
  const spare = isPut ? quoted : isRoll ? text.replace(/\s*\([^()]*\)\W*$/, "") : null;
  // "Agreed to repair the pump, Raj dissenting": only a motion has votes.
  const decided =
    isSettled && !isPut && (inPassing.length > 0 || tallyIn(text) !== null) ? (spare ?? text) : null;
  return {
    ...fact,
    moves: sentence?.isOfOpen && (sentence.result === "withdrawn" || !sentence.seconder) ? null : sentence,
    otherwise: sentence?.isOfOpen
      ? sentence
      : resolved
        ? resolution(resolved)
        : decided
          ? { ...UNSAID, words: decided, tally: tallyIn(text), isResolved: true }
          : spare
            ? { ...UNSAID, words: spare }
            : null,
    ends: isPut ? endsOf(rest) : isOutcome(line) ? endsOf(text) : null,
    isDissent: line.level === 0 && inPassing.length > 0 && wordCount(text) <= LONGEST_DISSENT,
    isStatement: true,
  };
}

/** The outcome of the open motion in a line; null if there is none. */
function endsOf(text: string): Ends | null {
  const [told, tally] = [endingOf(text), tallyIn(text)];
  const cast = told === "tied" ? CAST.exec(text)?.[1] : undefined;
  const result = cast ? (/against/i.test(cast) ? "failed" : "passed") : told;
  if (!result && !tally && !/:\s*$/.test(text)) return null;
  const of = OF.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return { result, tally, of, verb: puttingOff(text), isCast: /\bcasting\b/i.test(text) };
}
