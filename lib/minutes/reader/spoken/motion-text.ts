import { asks, capital, wordCount } from "../sentences";

/** Filler words. */
const HESITATIONS =
  /(?:^|(?<=[\s,—–-]))(?:um|uh|er|erm|eh|em|hm|hmm|mm|mm-hmm|uh-huh)\b[,.]?(?=\s|$)\s*|(?<=,\s?)(?:you know|i mean|like),\s*/gi;
const BETWEEN_COMMAS = /,\s*(?:um|uh|er|erm|eh|em|hm|hmm|mm),\s*/gi;
/** "Sort of" as filler, but not in "this kind of work". */
const HEDGES =
  /(?<!\b(?:what|which|this|that|these|those|the|a|an|some|any|all|every|each|same|other|one|two|different|certain|right|new) )\b(?:sort of|kind of|sorta|kinda)\s+(?=\p{L})/giu;
/** A word repeated at once, or after a comma: "it's, it's a timing thing". */
const STAMMER = /(?<![\p{L}'’])([\p{L}'’]{1,30}(?: [\p{L}'’]{1,30}){0,3}),? \1\b(?=[ ,.?!]|$)/giu;
/** Maximum nesting of repetitions. No one repeats themselves deeper; a crafted line stays as it is. */
const MOST_PASSES = 6;
/** A word that was started twice: "f finalise", "insp inspiration". */
const BROKEN = /(?<![\p{L}'’-])(\p{L}{1,8})[,—–-]? (?=(\1['’\p{L}][\p{L}'’]*))/giu;
const WHOLE =
  /^(?:a|i|an|am|as|at|be|by|do|go|he|if|in|is|it|me|my|no|of|oh|on|or|so|to|up|us|we|the|for|all|can|one|any|out|who|her|his|our|not|but|you|she|they|them|there|over|some|every|with|when|where|what|how|new|now|day|say|see|use|have|may|more|most|much|under|after|back|car|high|long|man|men|set|web|on|off|year|work|plan|board|cost|fund|bank|note|form|part|over)$/i;
/** Fragments of unfinished words: consonants that mean nothing. */
const SHREDS =
  /(?<!(?:\d|\b(?:item|plan|option|group|type|class|grade|annex|appendix|schedule|section|hundred|thousand|million))\s?)(?<![\p{L}\p{N}'’.&-])(?!(?:vs|tv|pr|hr|hq|mr|mrs|ms|dr|st|ltd|nhs|pm|km|kg|cm|mm|pwc|kpmg)\b)[bcdfghjklmnpqrstvwxz]{1,3}(?![\p{L}\p{N}'’.&-]),?\s+/gu;
/** The last words of an unfinished sentence. */
const HANGING = /[\s,]+(?:and|but|so|or|because|cause|the|a|to|of|with|if)$/i;
const OPENING =
  /^(?:\W*\b(?:so|okay|ok|right|alright|well|and|but|yeah|yes|now|good(?! (?:morning|afternoon|evening|day)\b)|great|thank you|thanks?|sure|oh|ah|look|see|like|then)\b[,.]*\s+)+/i;

const withoutBroken = (text: string): string =>
  text.replace(BROKEN, (found, word: string, next: string) =>
    /^['’]/.test(next.slice(word.length)) ||
    !(WHOLE.test(word) || (word.length > 2 && next.length < word.length + 2))
      ? ""
      : found,
  );

/** Speech without hesitations, false starts and repeated words. Nothing is added, and no word with meaning is lost. */
export function cleaned(text: string): string {
  let before = "";
  let after = text.replace(BETWEEN_COMMAS, " ").replace(HESITATIONS, "").replace(HEDGES, "");
  for (let pass = 0; after !== before && pass < MOST_PASSES; pass += 1) {
    before = after;
    after = withoutBroken(after.replace(SHREDS, "")).replace(STAMMER, "$1");
  }
  return capital(
    after
      .replace(/\s+([,.?!])/g, "$1")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

/** Speech as a quotation for minutes, with an ellipsis after an unfinished sentence. */
export function quotation(text: string): string {
  const said = withoutOpening(cleaned(text)).replace(/[,;]$/, "");
  const cut = said.replace(HANGING, "");
  if (cut !== said && wordCount(cut) >= 4) return `${cut} …`;
  return /[\p{L}\p{N}]$/u.test(said) ? `${said}.` : said;
}

export const withoutOpening = (text: string): string => capital(text.replace(OPENING, "").trim());

/** Words in a motion that refer to something said before: "Are we content to adopt it?" */
const LOOSE = /\b(?:it|they|them|that|this|those|these)\b/i;
export const isLoose = (text: string): boolean => LOOSE.test(text.replace(/^That\b/, ""));
const SHORT = 16;
/** "Three point two." */
const FEW = 3;

/** Asks who moves without saying what: "With that correction, can I have a proposer?" */
const ASKS_WHO = /\b(?:approval|mover|proposer|somebody|someone|anybody|anyone|motion)\b[^?]*\?\s*$/i;
export const asksWho = (text: string): boolean =>
  ASKS_WHO.test(text) && !/\b(?:to(?! (?:move|propose|second)\b)|that|on|for) \p{L}+ /iu.test(text);

/** Adds its item's title to a motion whose words do not say what it is about. */
export const withTitle = (text: string, title: string): string =>
  title !== "" && asksWho(text)
    ? title
    : title !== "" &&
        ((wordCount(text) <= FEW && !/\badjourn/i.test(text)) || (isLoose(text) && wordCount(text) <= SHORT))
      ? `${title}: “${text}”`
      : text;

/** Phrases that introduce a motion, and the word that its text starts with if none is captured. */
const FRAMES: [pattern: RegExp, lead: string][] = [
  [
    /^.*?\b(?:may|could|can|do|shall) (?:I|we) (?:have|hear|get|entertain|take) (?:a|the) (?:motion|mover|proposer) (?:(?<lead>for|on|regarding)\b\s*|the (?=(?:approve|adopt|accept)\b))(?<body>.*)$/i,
    "to",
  ],
  // "I'd like the board to approve the lease."
  [
    /^.*?\bI(?:['’]d| would) like (?:us|you|the (?:board|committee|council|meeting)) (?<lead>to) (?<body>\p{L}.*)$/iu,
    "to",
  ],
  // "I'd say we wait": what the speaker wants the meeting to do.
  [
    /^.*?\bI(?:['’]d| would)? (?:say|suggest|recommend|propose)(?: that)?,? (?<lead>we) (?<body>(?!have\b|are\b|were\b|did\b|had\b)\p{L}.*)$/iu,
    "we",
  ],
  // "Can we adopt that, then?"
  [
    /^.*?\b(?:can|may|could|shall) we (?:then |just |please )*(?<body>(?:adopt|approve|accept|endorse|ratify|confirm|appoint)\b.*?)(?:,? then)?\?\s*$/iu,
    "to",
  ],
  // "Can I take them as a true record?"
  [
    /^.*?\b(?:can|may|could|shall) (?:I|we) (?:then )?take (?:it|them|that|this|those|these|the minutes) as (?<body>\p{L}.*?)(?:,? then)?\?\s*$/iu,
    "as",
  ],
  // A question to everyone: "Can we agree to adopt it?"
  [
    /^.*?\b(?:(?:are|is) (?:we|you|everyone|everybody|people|members|colleagues|trustees|directors|governors|the (?:board|committee|council|meeting))(?: all| both)? (?:happy|content|minded|agreed|okay|ok|willing|prepared|comfortable)|(?:can|may|could|shall) (?:we|I)(?: all| then| just| please)* agree|(?:can|could|will|would) (?:some|any)(?:body|one)(?: please)? (?:move|propose)|shall we)\s+(?:(?<lead>that|to)\s+)?(?!with\b|on\b|about\b)(?<body>\p{L}.*?)(?:,? then)?\?\s*$/iu,
    "to",
  ],
  [
    /^.*?\bI(?:['’](?:d|ll|m)| would| will| hereby| so)?(?: (?:like|happy) to)?(?: hereby)? (?:move|propos(?:e|ing)|(?:put(?: forward)?|make) (?:a|the) motion)\b(?: (?:it|this|them)(?: from the chair)?,)?,?\s*(?:(?<lead>that|to|we)\b\s*)?(?<body>.*)$/i,
    "",
  ],
  [/^\W*(?:(?:um|uh|okay|so|and|well|then)\W+)*move (?<lead>that|to)\b\s*(?<body>.*)$/i, ""],
  [
    /^.*?\b(?:(?:motion|resolution|recommendation|proposal|question|amendment)(?: on the floor| on the table| before us)? is|moved and seconded|now the motion,?|proposing,?(?: [^,]*,)*(?: is)?|are we saying,?|what do we say,?)\s*(?:(?<lead>that|to|we)\b\s*)?(?<body>.*)$/i,
    "",
  ],
  [/^(?:.*?\b(?:a|the) )?motion (?<lead>to)\b\s*(?<body>.*)$/i, ""],
];
const LEADS: Record<string, string> = { to: "To ", that: "That ", we: "That we ", as: "To accept it as " };
const ASIDE =
  /[,.]?\s*(?:(?:all )?those in favou?r|all in favou?r|can I have a|(?:is|do) (?:there|I have) a second|no, I withdraw|any discussion)\b.*$/i;
const FEWEST_WORDS = 2;

/** The condition in a question: "With those corrections, are we agreed that …?" */
const SUBJECT_TO = /^(?:\p{L}+,? )?((?:with|subject to) [^,]{3,60}),\s/iu;

/** A motion's words as minutes give them: "I'd move that we sell the hall" becomes "That we sell the hall." */
export function motionText(said: string): string {
  const text = cleaned(said);
  for (const [pattern, lead] of FRAMES) {
    const { groups } = pattern.exec(text) ?? {};
    const body = withoutAside(groups?.body ?? "");
    if (wordCount(body) >= FEWEST_WORDS || /^adjourn/i.test(body))
      return sentence(
        `${LEADS[(groups?.lead ?? lead).toLowerCase()] ?? ""}${body}${conditionOf(text, body)}`,
      );
  }
  const body = withoutAside(text);
  return asks(text) || wordCount(body) < FEWEST_WORDS ? withoutOpening(text) : sentence(body);
}

function conditionOf(text: string, body: string): string {
  const condition = SUBJECT_TO.exec(text)?.[1];
  return condition && !body.includes(condition)
    ? `, ${condition.charAt(0).toLowerCase()}${condition.slice(1)}`
    : "";
}

/** A motion's words as amended, which a chair often only hints at. */
export function asAmended(text: string, stated: string): string {
  const more =
    /\bas amended\b(?:\W+(?:so|which is|that is|is))*\W*(?<more>.*)$/i.exec(cleaned(stated))?.groups?.more ??
    "";
  const bare = text.replace(/,? as amended\.?$/, ".");
  return wordCount(more) >= FEW
    ? `${bare} As amended: ${sentence(withoutAside(more))}`
    : `${bare.replace(/\.$/, "")}, as amended.`;
}

const withoutAside = (text: string) =>
  text
    .replace(ASIDE, "")
    .replace(/\?\s*$/, "")
    .trim();
const sentence = (text: string) => capital(/[.!?]["”]?$/.test(text) ? text : `${text}.`);

/**
 * "That we sell the hall" becomes "To sell the hall", because minutes are impersonal; whatever else "we" are or did
 * stays as spoken.
 */
const WE_DO =
  /^That we (?:should )?(?!(?:are|were|was|have|has|had|did|do|will|would|can|could|may|might|must|need|never|not|just|only|all|both|now|then|also)\b)(?=\p{Ll}+ )(?!\p{L}+(?:ed|ing|n['’]t) )/u;
export const impersonal = (text: string): string => text.replace(WE_DO, "To ");

/** "Do I have a motion on the rest?" and "Can I have a proposer?" are less specific than the motion that follows. */
export const isVague = (text: string): boolean =>
  asksWho(text) || /^(?:the )?(?:rest|others|remainder)\b/i.test(text);
