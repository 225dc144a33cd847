import { withoutTime } from "../time/read";
import { isOfTalk, namesMeasure } from "../units";
import { isSubject, tokensOf } from "../words";

/** The words of a question's time, from the first to the last of them. */
export function timeIn(text: string): string {
  const places = [...withoutTime(text)].flatMap((letter, at) => (letter === text[at] ? [] : [at]));
  return text.slice(places[0] ?? text.length, (places.at(-1) ?? 0) + 1);
}

/** What is earned, spent or owed is named by the verb, and the result by how it is. */
const NAMES_BY_VERB =
  /\b(?:ow(?:e[sd]?|ing)|earn(?:s|ed)?|spen[dt]|lost|lose|run out|positive|negative|in the (?:black|red)|c[ao]mes? in|went out|goes out|go out)\b/i;

/** The words that say what a text is about, apart from those of its time and of asking. */
export const subjectIn = (text: string) =>
  tokensOf(withoutTime(text))
    .filter((token) => isSubject(token) && !isOfTalk(token.text))
    .map(({ text: word }) => word)
    .join(" ");

/** Whether a text names something that can be asked for alone. */
export const namesSomething = (text: string) =>
  subjectIn(text) !== "" || NAMES_BY_VERB.test(text) || namesMeasure(withoutTime(text));
