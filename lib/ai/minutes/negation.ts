import { contentWords } from "@/lib/claims/words";

/** Words that turn the next ones into their opposite. */
const NEGATORS =
  /\b(?:not|no|none|nobody|nothing|never|without|neither|nor|cannot|can't|won't|didn't|doesn't|isn't|wasn't|aren't|weren't|hasn't|haven't|refus\w+|declin(?:e|es|ed|ing) to|fail(?:s|ed|ing)?|den(?:y|ies|ied)|lack(?:s|ed|ing)?|unable|reject\w*|withdr[ae]w\w*|stopp?(?:s|ed)|cancel\w*|avoid\w*|absence of|rather than|instead of|n[’']t)\b|n[’']t\b/gi;
/** So many words after a negator are turned. */
const REACH = 5;

/** Pairs of opposites that reports judge by; each side is a pattern of whole words. */
const OPPOSITES: [RegExp, RegExp][] = [
  [
    /\b(?:approv\w+|accept\w*|adopt\w*|agreed|endors\w+|ratif\w+)\b/i,
    /\b(?:reject\w*|refus\w+|disapprov\w+|declined|vetoed|turned down)\b/i,
  ],
  [
    /\b(?:complete[sd]?|completion|finished|delivered|closed)\b/i,
    /\b(?:incomplete|unfinished|outstanding|late|delayed|postponed|overdue|abandon\w*|cancel\w*)\b/i,
  ],
  [
    /\b(?:on track|on schedule|on time|as planned)\b/i,
    /\b(?:off track|behind schedule|late|delayed|overdue|slipped)\b/i,
  ],
  [
    /\b(?:compl(?:y|ies|ied|iant|iance)|within)\b/i,
    /\b(?:breach\w*|violat\w+|non-?complian\w+|in default)\b/i,
  ],
  [/\b(?:renew\w*|extend\w*|continu\w*)\b/i, /\b(?:terminat\w+|lapsed?|expir\w+|discontinu\w+|ended)\b/i],
  [
    /\b(?:adequate\w*|sufficient\w*|effective\w*|satisfactory)\b/i,
    /\b(?:inadequate\w*|insufficient\w*|ineffective\w*|unsatisfactory|deficient)\b/i,
  ],
  [/\b(?:unqualified|clean opinion)\b/i, /\b(?:qualified opinion|adverse opinion|disclaim\w*)\b/i],
  [
    /\b(?:joined|appointed|hired|recruited|filled)\b/i,
    /\b(?:resign\w*|dismiss\w*|left|departed|vacant|made redundant)\b/i,
  ],
  [/\b(?:won|gained|signed|secured)\b/i, /\b(?:lost|losing|unsigned)\b/i],
  [
    /\b(?:rose|risen|grew|grown|increas\w+|improv\w+|higher|up)\b/i,
    /\b(?:fell|fallen|declin\w+|decreas\w+|dropped|lower|down|worsen\w*|deteriorat\w*)\b/i,
  ],
  [
    /\b(?:above|exceed\w*|ahead of|over budget|overspen\w+)\b/i,
    /\b(?:below|short of|behind|under budget|underspen\w+)\b/i,
  ],
  [/\b(?:favou?rable|positive)\b/i, /\b(?:unfavou?rable|adverse|negative)\b/i],
  [/\b(?:profit\w*|surplus\w*|net income)\b/i, /\b(?:loss(?:es)?|deficits?)\b/i],
  [/\b(?:strong\w*|stable|healthy)\b/i, /\b(?:weak\w*|unstable|fragile|volatile)\b/i],
  [/\b(?:high|severe|major)\b/i, /\b(?:low|minor)\b/i],
  [/\b(?:opened|began|started|launched)\b/i, /\b(?:ceased|shut)\b/i],
  [/\b(?:insured|covered|secured|funded)\b/i, /\b(?:uninsured|uncovered|unsecured|unfunded)\b/i],
  [
    /\b(?:recoverable|collected|paid|settled)\b/i,
    /\b(?:irrecoverable|uncollected|unpaid|unsettled|written off|overdue)\b/i,
  ],
  [/\b(?:resolved|remedied|mitigated)\b/i, /\b(?:unresolved|outstanding|unmitigated|remains open)\b/i],
];

/** Absence is told of a paper by what it does not say; no quote can hold that. */
const ABSENCE =
  /\b(?:(?:do|does|did) not|no|not|without|never)\b[^.;]{0,60}\b(?:say|state|show|explain|name|give|mention|set out|describe|break|cover|include|owner|date|reason|explanation|detail|breakdown|analysis|figure|deadline|named|given|stated|shown|explained)\w*/i;

/** Words that are denied; `most`: so many behind each negator. */
const negatedIn = (text: string, most = Infinity): Set<string> => {
  const found = new Set<string>();
  for (const { index, 0: negator } of text.matchAll(NEGATORS)) {
    const tail = text.slice(index + negator.length).split(/[,;.:]|\bbut\b/)[0] ?? "";
    for (const { root, start } of contentWords(tail).slice(0, most))
      if (tail.slice(0, start).trim().split(/\s+/).length <= REACH) found.add(root);
  }
  return found;
};

/** Whether a text says of some matter the opposite of what its quotes say. */
export function contradicts(text: string, quotes: string): boolean {
  return turnsRound(text, quotes) || takesOpposite(text, quotes);
}

function turnsRound(text: string, quotes: string): boolean {
  if (COUNTED.test(text) && COUNTED.test(quotes)) return false;
  const said = contentWords(text).map(({ root }) => root);
  const known = contentWords(quotes).map(({ root }) => root);
  const [own, other] = [ABSENCE.test(text) ? new Set<string>() : negatedIn(text), negatedIn(quotes)];
  const isBoth = (word: string) => said.includes(word) && known.includes(word);
  // Right behind its "not" stands what a claim denies; what the quotes deny takes in more.
  const denied = ABSENCE.test(text) ? new Set<string>() : negatedIn(text, 1);
  const isDeniedToo = [...own].some((word) => other.has(word));
  const added =
    !isDeniedToo && [...denied].some((word) => isBoth(word) && !other.has(word) && !isDenied(quotes));
  const lost = [...other].filter(
    (word) =>
      isBoth(word) && !own.has(word) && !restates(word, quotes) && !ABSENCE.test(text) && !hasDenial(text),
  );
  return added || lost.length > 0;
}

/** "Unsigned", "unpaid", "lacks": a denial without a word of its own. */
const hasDenial = (text: string) =>
  /\b(?:un\p{L}{4,}|in(?:complete|adequate|sufficient|effective)|non-\p{L}+|lack\w*|miss\w*|outstanding|pending|deferr?\w*|postpon\w+|yet to|still|declin\w+|reject\w+|refus\w+|fail\w*|absent|vacan\w+|without|no|not|never|nor|neither|leaves? out|left out|omit\w*|exclud\w*)\b/iu.test(
    text,
  );

/** Denied by a word that no negator is: "unpaid", "outstanding". */
const isDenied = (text: string) => hasDenial(text.replace(NEGATORS, " "));

/** Whether the quotes say a word a second time without turning it. */
function restates(word: string, quotes: string): boolean {
  const sentences = quotes.split(/(?<=[.!?;])\s+|\n/);
  return sentences.some(
    (one) => contentWords(one).some(({ root }) => root === word) && !negatedIn(one).has(word),
  );
}

function takesOpposite(text: string, quotes: string): boolean {
  // Of "six of 11 finished", what is told of the other five is the opposite of it and true.
  if (COUNTED.test(text) && COUNTED.test(quotes)) return false;
  const [said, known] = [text, quotes].map((one) => one.replace(/\bprofit and loss\b/gi, " "));
  return OPPOSITES.some((pair) =>
    pair.some((side, at) => {
      const other = pair[1 - at] as RegExp;
      const isTurned = (words: string) => NEGATION.test(words);
      return (
        side.test(said ?? "") &&
        !other.test(said ?? "") &&
        other.test(known ?? "") &&
        !side.test(known ?? "") &&
        !isTurned(said ?? "") &&
        !isTurned(known ?? "")
      );
    }),
  );
}

const COUNTED =
  /\b(?:\d+|\p{L}+) (?:out )?of (?:the )?(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\b(?:half|(?:a|one) third|two thirds|part) of\b/iu;

const NEGATION = /\b(?:not|no|never|without|less|fewer|reduc\w+|lower|n['’]t)\b/i;
