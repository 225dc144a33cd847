const WORD = String.raw`[\p{L}\p{M}\d.'’()&\-]{1,30}`;
const NAME = String.raw`\p{Lu}[\p{L}\p{M}\d.'’\-]{0,29}(?:(?:, | )${WORD}){0,5}`;
const NAMED = new RegExp(String.raw`^(?:- )?(${NAME})\s?:\s+(?=\S)`, "u");
const NAME_ALONE = new RegExp(`^${NAME}$`, "u");

/** Labels before a colon in minutes and notes that are not names. */
const LABEL =
  /^(?:motions?|resolved|resolutions?|sponsor(?:ed)?|second(?:ed|er)?|mov(?:ed|er)|proposed|proposer|votes?|voted|result|passed|failed|in favou?r|against|abstain(?:ed)?|abstentions?|for|yes|no|aye|nay|present|absent|apologies|regrets|attendees?|attendance|guests?|quorum|agenda|item|topic|subject|background|discussion|discussed|notes?|decisions?|decided|agreed|actions?(?: items?)?|owner|due|deadline|next steps?|next meeting|date|time|location|venue|place|call-in|recording|minutes|summary|report|conclusion|status|risks?|questions?|answers?|q|a|re|cc|to|from|transcript|page|section|chair presiding)\b/i;

const LONGEST = 60;
/** Above this share of lines that begin with a name, a name that occurs once counts too. */
const MOSTLY = 0.6;

/** Whether a text is only a name: one to six capitalized words without the end of a sentence. */
export const isName = (text: string): boolean =>
  text.length <= LONGEST &&
  NAME_ALONE.test(text) &&
  !/[.!?]$/.test(text.replace(/\b(?:Jr|Sr)\.$/, "")) &&
  !LABEL.test(text);

/** Splits "Anna Berg: Good morning." into speaker and text. */
export function named(text: string): { speaker: string; text: string } | null {
  const found = NAMED.exec(text.slice(0, LONGEST + 10));
  const speaker = found?.[1] ?? "";
  if (!found || speaker.length > LONGEST || LABEL.test(speaker)) return null;
  return { speaker, text: text.slice(found[0].length).trim() };
}

/**
 * Returns the speakers of texts that begin with "Name: ": names that occur twice or have a first and a last
 * name. Empty where fewer than `share` of the texts begin this way, because the labels are then something
 * else.
 */
export function namedSpeakers(texts: string[], share: number): Set<string> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const speaker = named(text)?.speaker;
    if (speaker) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  }
  const labelled = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const isMostly = labelled >= MOSTLY * texts.length;
  const sure = [...counts].filter(
    ([name, count]) => count > 1 || isMostly || /^\p{Lu}\S* \p{Lu}\S*$/u.test(name),
  );
  const lines = sure.reduce((sum, [, count]) => sum + count, 0);
  const isTalk = lines >= share * texts.length && (lines > sure.length || sure.length > 1);
  return new Set(isTalk ? sure.map(([name]) => name) : []);
}
