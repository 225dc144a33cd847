/** Words of a recording that say nothing. */
const HESITATIONS =
  /(?:^|(?<=[\s,]))(?:um|uh|er|erm|eh|em|hm|hmm|mm)\b[,.]?\s*|(?<=,\s?)(?:you know|i mean|like),\s*/gi;
const BETWEEN_COMMAS = /,\s*(?:um|uh|er|erm|eh|em|hm|hmm|mm),\s*/gi;
/** A word said again at once, or with a comma between: "it's, it's a timing thing". */
const STAMMER = /\b([\p{L}'’]+(?: [\p{L}'’]+)?),? \1\b(?=[ ,.?!])/giu;
const OPENING =
  /^(?:\W*\b(?:so|okay|ok|right|alright|well|and|but|yeah|yes|now|good|great|thanks?|thank you|sure|oh|ah|look|see|like|then)\b[,.]*\s+)+/i;

/** What was said without hesitations and words that were said twice. Nothing is added and no word that means something goes. */
export function cleaned(text: string): string {
  let before = "";
  let after = text.replace(BETWEEN_COMMAS, " ").replace(HESITATIONS, "");
  while (after !== before) {
    before = after;
    after = after.replace(STAMMER, "$1");
  }
  return capital(
    after
      .replace(/\s+([,.?!])/g, "$1")
      .replace(/,\s*,/g, ",")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

export const withoutOpening = (text: string): string => capital(text.replace(OPENING, "").trim());

export const capital = (text: string): string =>
  text.replace(/^[\s,]*\p{Ll}/u, (letter) => letter.trim().toUpperCase());

/** What a motion leaves to what was said before: "Are we content to adopt it?" */
const LOOSE = /\b(?:it|them|that|this|those|these)\b/i;
const SHORT = 16;

/** A motion whose words do not say what it is about is told with its item's title. */
export const withTitle = (text: string, title: string): string =>
  title !== "" && LOOSE.test(text.replace(/^That\b/, "")) && text.split(/\s+/).length <= SHORT
    ? `${title}: “${text}”`
    : text;

const MOVED =
  /^.*?\bI(?:['’](?:d|ll|m)| would| will| hereby| so)?(?: (?:like|happy) to)?(?: hereby)? (?:move|propos(?:e|ing))\b,?\s*(?:(that|to|we)\b\s*)?(.*)$/i;
const PUT =
  /^.*?\b(?:(?:motion|resolution|recommendation|proposal|question)(?: on the floor| before us)? is|moved and seconded|now the motion,?|proposing,?(?: [^,]*,)*(?: is)?|are we saying,?|what do we say,?)\s*(?:(that|to|we)\b\s*)?(.*)$/i;
const ASKED =
  /^.*?\b(?:have|hear|entertain|take|get|for|like)? ?(?:a|the) motion (?:(to)\b\s*)(.*)$|^motion (to)\b\s*(.*)$/i;
const ASIDE =
  /[,.]?\s*(?:(?:all )?those in favou?r|all in favou?r|can I have a|(?:is|do) (?:there|I have) a second|no, I withdraw|any discussion)\b.*$/i;
const FEWEST_WORDS = 2;

/** The words of a motion as minutes have them: "I'd move that we sell the hall" is "That we sell the hall." */
export function motionText(said: string): string {
  const text = cleaned(said);
  const found = MOVED.exec(text) ?? PUT.exec(text) ?? ASKED.exec(text);
  const body = (found?.[2] ?? found?.[4] ?? text)
    .replace(ASIDE, "")
    .replace(/\?\s*$/, "")
    .trim();
  if (found === null && /\?\s*$/.test(text)) return withoutOpening(text);
  if (!/^adjourn/i.test(body) && body.split(/\s+/).length < FEWEST_WORDS) return withoutOpening(text);
  const lead = (found?.[1] ?? found?.[3])?.toLowerCase();
  const whole =
    lead === "to"
      ? `To ${body}`
      : lead === "that"
        ? `That ${body}`
        : lead === "we"
          ? `That we ${body}`
          : body;
  return capital(/[.!?]["”]?$/.test(whole) ? whole : `${whole}.`);
}
