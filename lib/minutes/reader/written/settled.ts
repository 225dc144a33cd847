import { ADOPTED } from "../acts";
import { BY_COUNT, withoutBackground } from "../outcome";
import { isPersonName, NAME_SOURCE } from "../people";
import { asks } from "../sentences";

/** The body that acts: those who meet. */
const BODY = String.raw`(?:the\s+)?(?:(?:full|whole|governing|executive|management|city|town|parish)\s+)?(?:board|committee|council|court|senate|session|vestry|directors|trustees|governors|members|meeting|membership|association|society|sacco|co-?op(?:erative)?|club|house|councill?ors|everyone|everybody|we|all)(?:\s+(?:of\s+(?:directors|trustees|governors|management)|(?:members\s+)?present|members|there|in attendance))?`;
const MANNER = String.raw`(?:(?:unanimously|formally|also|then|further|therefore|accordingly|has|have|duly|provisionally|all|nem\.? con\.?|by a majority|by (?:consensus|general consent|acclamation))\s+)*`;
const ACTS = `(?:${ADOPTED}|decided|resolved|confirmed|homologated|determined|declined|denied|refused|rejected|voted to|chose to|granted|awarded)`;
/** Other words by which a body settles something; being happy with it settles nothing. */
const BODY_ACTS = String.raw`(?:${ACTS}|voted (?:\p{Ll}+ly )?in favou?r of (?=\p{Ll}+ing\b|the\b)|consented to|concurred with|(?:voted|chose|decided|opted) (?:\p{Ll}+ly )?(?:for|to)|settled on|ruled out|signed off|set up|reached (?:a )?(?:consensus|agreement) (?:on|to|that)|gave (?:its|their) (?:blessing|approval|consent|agreement|permission|authority)|(?:raised|had|has|have|offered) no objections?|object(?:s|ed) to|declared (?:an? )?(?:\p{Ll}+ )?dividend|(?:was|were) (?:all )?(?:(?:content|happy) (?:to (?!see|hear|note|learn|report|know)|for (?=[^.]*\bto\b))|in favou?r of (?=\p{Ll}+ing\b)))`;
/**
 * Between a body and its act: "The Board, with Mr Bhatt abstaining, approved". Something heard or noted is another's
 * act.
 */
const ASIDE = String.raw`(?:,[^,]{1,160},|(?:\s+(?!that\b|which\b|who\b|noted\b|heard\b|was\b|were\b|is\b|are\b|and\b|discussed\b|had\b)[\p{L}'’]+){0,4}?)`;
/** "(a) noted the report; (b) approved the budget": earlier acts in the list. */
const HEARD = String.raw`(?:\(\w\)\s*)?(?:noted|received|considered|discussed|reviewed)\b(?!\s+that\b)[^.]{0,120}?[,;]?\s+(?:and|then|\(\w\))\s+(?:\(\w\)\s*)?`;
const BY_BODY = new RegExp(
  String.raw`^(?:(?:after|following|having|with) [^,]{1,100}?,?\s+|by (?:e-?mail|post|circulation)\b[^,]{0,40}?\s+)?${BODY}${ASIDE}:?\s+${MANNER}(?:${HEARD})?(${BODY_ACTS})(?!\p{L})`,
  "iu",
);
const OF_WHAT = /^([^:.?!;]{2,60}?)(?::\s+|\s[–—-]\s+)(\S.*)$/s;
const IT_WAS = new RegExp(
  String.raw`\bit\s+(?:was|is)\s+(?:(?:proposed|moved|suggested|recommended),?\s+(?:seconded,?\s+)?and\s+|\w+\s+)?${MANNER}(decided|agreed|resolved|voted)\b|\bit was the (?:unanimous |general |clear )?(view) of ${BODY} that\b[^.]*\bbe\b|\bthere was (?:a )?(?:general |unanimous |full |broad |clear )?(agreement|consensus) (?:that|to)\b|^the consensus(?: of ${BODY})? was (to|that(?=[^.]*\bbe\b))\b|^(?:an? |the )?decision (?:was )?(taken|made) (?:to|that)\b|\bmet with (?:general|unanimous|full) (approval|agreement)\b`,
  "iu",
);
/** "The minutes were approved": the subject of the sentence is what was settled. */
const PASSIVE = new RegExp(
  String.raw`\b(?:was|were)\s+(?:nem\.? con\.?\s+|\p{Ll}+ed\b[^.;:]{0,60}?\s(?:and|then)\s+|taken as read,(?: and)?\s+|put to (?:the|a) vote,? and\s+)?(?:\p{Ll}+\s+){0,2}(${ADOPTED}|declined|rejected|refused|denied|granted|signed off|turned down|co-?opted|(?:set|fixed)(?=\s+(?:at|for)\s+(?:[\d£$€]|\p{Lu}))|chosen(?!\s+(?:for|to|as)\b)|passed (?:without|by consensus|unanimously|nem))\b|^(?:an? )?[^.]*\bdividend\b[^.]*\bwas (declared)\b|^(?:the )?(?:tender|contract|work|grant)\b[^.]*\bwas (awarded) to\b|^(?:an? |the )?[^.]*?(?:\bsum\b|\bamount\b|[£$€]\s?\d|\bgrant\b|\bdonation\b)[^.]*\bwas (set aside|voted|allocated|earmarked)\b|^an? (?:\p{Ll}+ )?(?:working (?:group|party)|sub-?committee|panel|task force)\b[^.]*\bwas (set up|formed|established)\b|^(?:approval|permission|consent|authority|agreement) was (given) (?:for|to)\b`,
  "iu",
);
/** "The purchase is approved.": the matter before the meeting. */
const IS_SO = new RegExp(
  String.raw`^(?!.*\b(?:when|once|until|if|whether|which|that)\b).*\b(?:is|are|stands?) (?:hereby |now |therefore )?(${ADOPTED})(?:\s+(?:unanimously|without (?:changes?|amendments?|discussion)|nem\.? con\.?))*\W*$`,
  "i",
);
const ABSENCE = /\bleave of absence\b/i;
const MINUTES = /\b(?:was|were)\s+(?:[^\s.]+\s+){0,8}?(confirmed|signed|agreed|accepted|approved)\b/i;
/** Longer sentences are not read. */
const LONGEST = 1000;
/** The rest of a clause: it can end in one place only, so there is no backtracking. */
const CLAUSE = "[^.,;–—]+(?=[.,;–—]|$)";
/** After the act: manner and terms. */
const TERMS = String.raw`(?:(?:\s*[,;–—]|\s-(?=\s))${CLAUSE}|\s+(?:unanimously|nem\.? con\.?|by consensus|as (?:\p{L}+ed|an? \p{L}+(?: record)?)|for [^\s,;–—]+|\d[^\s,;–—]*|subject to ${CLAUSE}|and (?:duly )?signed\b[^.,;–—]*|with [^.,;–—]{0,60}\b(?:amend|chang|correct|addition|moved)\p{L}*[^.,;–—]*|\([^)]*\)))*\s*\.?$`;
/** "Transfers 114 and 115 approved", "Unit 207 – approved unanimously", "Interest on shares: agreed nem con". */
const ELLIPTIC = new RegExp(
  String.raw`^(?=\P{Ll})[^.:?]{3,160}?[\s–—-]\s*((?<!\b(?:motion|amendment|resolution|vote|proposal)\b.*)(?:carried|passed)|approved|agreed|adopted|ratified|confirmed|declined|denied|refused|endorsed|accepted)${TERMS}`,
  "u",
);
/** "Ms Hale elected vice chair unopposed" */
const ELECTED = new RegExp(
  String.raw`^${NAME_SOURCE}\s+(?:duly\s+)?((?:re-?)?elected|(?:re-?)?appointed|co-?opted)\b`,
  "u",
);
const BEHIND_COLON = new RegExp(
  String.raw`^[^.:?]{3,100}:\s*(?:(agreed|decided|resolved)\s+(?:that|to)\b|(agreed|approved|adopted|ratified|declined|refused|endorsed|accepted)${TERMS})`,
  "iu",
);
/** "Agreed budget subject to the audit": the act and its object in terse notes. */
const HURRIED =
  /^(agreed|approved|accepted|elected|appointed)\s+(?!that\b|to\b|not\b|by\b)[^.:?]{3,160}\.?$/i;
const FINITE =
  /\b(?:is|are|was|were|be|been|being|has|have|had|will|would|may|can|who|which|that|not|never|if|when|until|once|yet|as soon as)\b/i;
/** "Agreed as a true record", "Agreed to hold it in May". */
const AGREED =
  /^((?:re-?)?elected)(?: (?:unopposed|unanimously)| by (?:consensus|acclamation))\W*$|^(agreed|approved|decided(?= (?:that|to)\b)|voted(?=:? to\b)|noted and (?:agreed|approved|accepted)|accepted|adopted)(?:\s+(?:that|to|as|by|with|unanimously|nem|\d+)\b|,\s*(?:subject|with|save|except)\b|\s*[.;]?\s*$)/i;
/** "By general consent, the chair was authorised": no mover and no objection. */
const BY_CONSENT =
  /^(?:by (?:general|unanimous|common) consent|by consensus|without objection|there being no objections?|with no objections?|no objections? to)\b[,:]?\s+\p{L}/iu;
/** "Ms Berg suggested that it be sold, and this was agreed." */
const AND_AGREED =
  /\b(?:propos|suggest|recommend)\p{L}*\b[^;]{5,}?,?\s+(?:and\s+(?:this|it|that|these)|which)\s+(?:was|were)\s+(?:\p{Ll}+ly\s+)?(agreed|approved|accepted|adopted)(?:\s+(?:unanimously|by (?:all|consensus)|nem\.? con\.?))?\W*$/iu;
/** What someone says, thinks or asks is not an act of the meeting. */
const TOLD =
  /\b(?:report(?:ed|s|ing)|said|says|saying|not(?:ed|es|ing)|explain(?:ed|s)|advis(?:ed|es)|inform(?:ed|s)|announc(?:ed|es)|told|heard|mention(?:ed|s)|stat(?:ed|es)|asked|quer(?:ied|ies)|understood|believ(?:ed|es)|thought|felt|hoped|recall(?:ed|s)|remind(?:ed|s)|claim(?:ed|s)|suggest(?:ed|s)|recommend(?:ed|s)|wondered|confirmed that|who|which|because|when|where)\b/i;
/** Findings are not decisions: "agreed that it had been a hard year". */
const FINDS =
  /^\W*(?:(?:with|on) this\b|(?:that\s+)?(?:this|it|there|they|these|those|he|she|the\s+\p{L}+)\s+(?:was|were|had|is|are|has)\b(?!\s+to\b))/iu;
/** Who is in the room is not board business: "agreed that she could remain". */
const WHO_STAYS = new RegExp(
  String.raw`^\W*(?:that\s+)?(?:he|she|they|${NAME_SOURCE})\s+(?:(?:could|may|might|should|would|can)\s+)?(?:remain|stay|leave|withdraw|rejoin)\b(?=\W*$|\s+(?:in|present|for|but|and)\b)`,
  "u",
);
/** If no body is named, others grant or refuse these. */
const OTHERS_GRANT = /\b(?:planning|permission|licen[cs]e|claim|appeal|visa|loan|mortgage|insur\w+)\b/i;
/** Offices that a meeting elects to, as opposed to jobs. */
const OFFICES =
  /\b(?:chair\w*|vice|treasurer|secretary|trustees?|directors?|governors?|members?|auditors?|committee|board|president|officers?|representative|delegate|unopposed|en bloc|for (?:a (?:further )?term|(?:one|two|three|four|five|\d) years?)|signator(?:y|ies)|tellers?|scrutineers?)\b/i;
/** An act of another body. */
const BY_OTHERS =
  /\bby\s+(?!(?:the\s+)?(?:board|committee|council|directors|trustees|governors|members|meeting|chair\w*|secretary)\b|all\b|consen(?:sus|t)|general|unanimous|common|show|a (?:majority|show|vote)|roll|acclamation|email|e-mail|\d|letter|the end\b|\p{Lu}\p{Ll}+ \d|january|february|march|april|may|june|july|august|september|october|november|december|\w+day\b)/iu;
/**
 * Words before the verb that negate it or make it hypothetical. After it they do not: a board may resolve to declare no
 * dividend.
 */
const OPEN_BEFORE =
  /\b(?:not|never|no(?! (?:objections?|dissent|opposition|votes? against|(?:other|further) nominations?)\b)|neither|if|whether|should|could|might|would|disagreed|nobody|minded)\b|n['’]t\b/i;
/** What was decided before this meeting. */
const BEFORE = /\b(?:had|previously|already|earlier)(?:\s+\w+)?\s*$/i;
const OPEN_BEHIND =
  /\?\s*$|^\W*(?:that\s+)?no\s+decision\b|^\W*(?:to\s+)?(?:consider\w*|discuss\w*|revisit|think|reflect|decide)\b|^\W*in principle\b|\b(?:could|might|would|yet|consider\w*)\b/i;
const ELSEWHEN =
  /\b(?:last (?:year|month|week|meeting)|at the (?:previous|last) meeting|years? ago|in (?:19|20)\d\d)\b/i;
const RESOLVED =
  /(?:\bRESOLVED\b|^(?:[^:.]{1,40}:\s+)?[Rr]esolved\b(?! (?:issues?|matters?)\b))[,:]?\s*((?:(?:further|unanimously|nem\.? ?con\.?|nemine contradicente)[,:]?\s*)*)(.*)$/s;

/**
 * Whether a sentence says that the meeting settled something without a named mover; null if not. `resolved`: the text
 * after "RESOLVED that", which is a motion nonetheless.
 */
export function settledIn(text: string): { resolved: string | null } | null {
  if (text.length > LONGEST || ABSENCE.test(text)) return null;
  // "Unit 31 – the Board denied the request": the subject, then the act.
  const behind = OF_WHAT.exec(text);
  if (behind && !isPersonName(behind[1] ?? "") && BY_BODY.test(behind[2] ?? ""))
    return settledIn(behind[2] ?? "");
  const said = withoutBackground(text)
    .replace(BY_COUNT, "")
    .replace(/^[,\s]+/, "")
    .replace(/(?<=\bminutes\b[^.;]{0,100}),? which (?=(?:was|were)\b)/i, " ");
  const forms = [
    AND_AGREED,
    BY_BODY,
    IT_WAS,
    PASSIVE,
    IS_SO,
    ELECTED,
    ELLIPTIC,
    BEHIND_COLON,
    AGREED,
    HURRIED,
  ];
  const act = (
    /\b(?:minutes|seal|appointments?|election|nominations?)\b/i.test(said) ? [MINUTES, ...forms] : forms
  )
    .map((one) => one.exec(said))
    .find(Boolean);
  const isConsent = BY_CONSENT.test(said);
  const resolved = resolvedIn(said);
  if (!act && !isConsent && resolved === null) return null;
  const verb = act?.slice(1).find(Boolean) ?? /\bresolved\b/i.exec(said)?.[0] ?? "";
  const at = verb === "" ? 0 : said.indexOf(verb, act?.index ?? 0);
  const [before, rest] = [said.slice(0, at), said.slice(at + verb.length)];
  if (isOpen(said, before, rest) || ELSEWHEN.test(said)) return null;
  if (FINDS.test(rest) || WHO_STAYS.test(rest)) return null;
  const isOfBody = [AND_AGREED, BY_BODY, IT_WAS].some((form) => form.test(said)) || resolved !== null;
  if (!isOfBody && !isConsent) {
    if (TOLD.test(before) || BY_OTHERS.test(rest)) return null;
    if (/refused|denied|declined|rejected|granted/i.test(verb) && OTHERS_GRANT.test(before)) return null;
    if (/elected|appointed/i.test(verb) && !OFFICES.test(rest) && !AGREED.test(said)) return null;
    if (
      act &&
      act[0] === ELLIPTIC.exec(said)?.[0] &&
      !PASSIVE.test(said) &&
      FINITE.test(before.replace(/\bto be\b/, ""))
    )
      return null;
    // "Agreed minutes circulated" refers to an earlier agreement.
    if (
      act &&
      HURRIED.test(said) &&
      !AGREED.test(said) &&
      (FINITE.test(rest) || /\p{Ll}ed\b/u.test(rest.split(";")[0] ?? ""))
    )
      return null;
  }
  return { resolved };
}

const VERB = new RegExp(String.raw`\b${ACTS}\b`, "i");

/** Whether a line negates what it would decide, or makes it hypothetical. */
export function isUndecided(text: string): boolean {
  const verb = VERB.exec(text);
  const [before, behind] = verb
    ? [text.slice(0, verb.index), text.slice(verb.index + verb[0].length)]
    : [text, ""];
  return isOpen(text, before, behind);
}

/** Whether the words before and after a verb leave it open. "May" the month does not. */
const isOpen = (text: string, before: string, behind: string): boolean =>
  OPEN_BEFORE.test(before) ||
  BEFORE.test(before) ||
  OPEN_BEHIND.test(behind) ||
  /\bmay\b/.test(text) ||
  asks(text);

/** "The Board resolved unanimously to sell it" */
const RESOLVES = /\bresolved(?: (unanimously|nem\.? con\.?))?,? ((?:that|to)\b.*)$/s;
/** The words of a resolution: "That the accounts be approved". */
function resolvedIn(text: string): string | null {
  const isOfBody = BY_BODY.test(text) || IT_WAS.test(text);
  const found = RESOLVED.exec(text) ?? (isOfBody ? RESOLVES.exec(text) : null);
  const words = found?.[2]?.trim() ?? "";
  return /\p{L}/u.test(words.replace(/^(?:that|to)\b/i, "")) ? words : null;
}
