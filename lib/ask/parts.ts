import type { FigureReply } from "./reply";
import { readTime } from "./time/read";
import { isOfTalk } from "./units";
import { isSubject, tokensOf } from "./words";

const ASKS = "what|how|which|when|who|whose|is|are|was|were|did|do|does|has|have|will|can";
/** Where one question ends and the next begins. */
const BETWEEN = new RegExp(`[?;]+\\s*(?:and\\s+|also\\s+)*(?=\\p{L})|,?\\s+and\\s+(?=(?:${ASKS})\\b)`, "iu");
const IS_QUESTION = new RegExp(`^\\W*(?:${ASKS})\\b.*\\p{L}.*\\s`, "iu");
/** What points to the other question cannot be asked alone. */
const POINTS = /\b(?:that|it|this|they|them|these|those|each|respectively)\b/i;

/**
 * The questions of "What was income in May and what was the budget?", each as it stands alone: what one leaves unsaid of time
 * or measure is taken from the first. One question stays as it is.
 */
export function partsOf(question: string): string[] {
  const parts = question.split(BETWEEN).map((part) => part.trim().replace(/[?.!\s]+$/, ""));
  const [first = ""] = parts;
  const isSeveral =
    parts.length > 1 &&
    parts.length <= 3 &&
    parts.every((part, at) => IS_QUESTION.test(`${part} `) && !(at > 0 && POINTS.test(part)));
  if (!isSeveral) return [question];
  const timed = parts.find((part) => timeIn(part) !== "") ?? "";
  return parts.map((part) => {
    const about = subjectIn(part) === "" && !NAMES_BY_VERB.test(part) ? ` for ${subjectIn(first)}` : "";
    const time = timeIn(part) === "" && timed !== "" ? ` ${timeIn(timed)}` : "";
    return `${part}${about}${time}?`;
  });
}

/** The words of a question's time; any day will do to tell them from others. */
function timeIn(text: string): string {
  const { rest } = readTime(text, { reportedTo: "2000-06-30" });
  return [...text].filter((letter, at) => letter !== rest[at]).length > 0 ? changed(text, rest) : "";
}

function changed(text: string, rest: string): string {
  const places = [...rest].flatMap((letter, at) => (letter === text[at] ? [] : [at]));
  return text.slice(places[0], (places.at(-1) ?? 0) + 1);
}

/** What is earned, spent or owed is named by the verb. */
const NAMES_BY_VERB = /\b(?:ow(?:e[sd]?|ing)|earn(?:s|ed)?|spen[dt]|lost|lose|run out)\b/i;

const subjectIn = (text: string) =>
  tokensOf(readTime(text, { reportedTo: "2000-06-30" }).rest)
    .filter((token) => isSubject(token) && !isOfTalk(token.text))
    .map(({ text: word }) => word)
    .join(" ");

/** The answers to several questions as one, with the questions that figures do not answer named. Undefined where none is answered. */
export function together(parts: string[], replies: FigureReply[]): FigureReply | undefined {
  const answered = replies.filter((reply) => reply.isAnswered);
  const tables = answered.flatMap(({ told: { table } }) => (table ? [table] : []));
  const sentences = answered.flatMap(({ told }) => told.sentences);
  const last = sentences.at(-1);
  if (!last || tables.length > 1) return undefined;
  const open = parts.filter((_, at) => !replies[at]?.isAnswered).map((part) => `“${part}”`);
  const said = open.length > 0 ? ` The figures do not answer ${open.join(" and ")}` : "";
  return {
    isAnswered: true,
    isSure: open.length === 0 && answered.every(({ isSure }) => isSure),
    told: {
      sentences: [...sentences.slice(0, -1), { ...last, text: `${last.text}${said}` }],
      table: tables[0] ?? null,
    },
  };
}
