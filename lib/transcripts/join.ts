import type { TranscriptLine } from "./types";

/** A silence longer than this ends an utterance, in seconds. */
const PAUSE = 1.5;
/** Limit for joined text, so that a citation points at a sentence or two. */
const LONGEST = 400;
const SENTENCE_END = /[.?!…]["'”’)\]]*$/;
/** The end of a sentence inside a piece, but not after "Dr." or an initial. */
const BETWEEN =
  /(?<=(?<!\b(?:Mr|Mrs|Ms|Dr|St|No|vs|\p{Lu}))[.?!…]["'”’)\]]?)\s+(?=["'“‘(]?[\p{Lu}\d])|\s*(?=>>)/u;
const TURN = /^>>+\s*:?\s*/;

/**
 * Below this share of captions that end in punctuation, the recognizer writes none. Captions that each name a
 * speaker are then left as they are.
 */
const UNMARKED = 0.1;
/** Captions with fewer words than this on average are split at arbitrary points, not at pauses. */
const WORDS_OF_ONE = 6;

/**
 * Joins captions, which break in mid-sentence, until the sentence ends, the speaker changes or there is a
 * pause.
 */
export function joinFragments(pieces: TranscriptLine[]): TranscriptLine[] {
  if (isUnmarked(pieces)) return pieces.filter(({ text }) => text.trim() !== "");
  const joined: TranscriptLine[] = [];
  let isNewTurn = false;
  for (const piece of pieces.flatMap(inSentences)) {
    isNewTurn ||= TURN.test(piece.text);
    const text = piece.text.replace(TURN, "");
    if (text === "") continue;
    const last = joined.at(-1);
    if (last && !isNewTurn && goesOn(last, piece, text)) {
      last.text = `${last.text} ${text}`;
      last.end = piece.end;
    } else joined.push({ ...piece, text });
    isNewTurn = false;
  }
  return joined;
}

const isUnmarked = (pieces: TranscriptLine[]) =>
  pieces.every(({ speaker }) => speaker !== null) &&
  pieces.filter(({ text }) => SENTENCE_END.test(text)).length < UNMARKED * pieces.length &&
  pieces.reduce((sum, { text }) => sum + text.split(" ").length, 0) >= WORDS_OF_ONE * pieces.length;

function goesOn(last: TranscriptLine, next: TranscriptLine, text: string): boolean {
  if (last.speaker !== next.speaker || last.text.length + text.length > LONGEST) return false;
  if (SENTENCE_END.test(last.text)) return false;
  if ((last.start === null) !== (next.start === null)) return false;
  return last.end === null || next.start === null || Math.abs(next.start - last.end) <= PAUSE;
}

/**
 * Splits captions without speakers into sentences, since they may mix several people. Each sentence gets its
 * share of the time.
 */
function inSentences(piece: TranscriptLine): TranscriptLine[] {
  const { start, end, speaker, text } = piece;
  if (speaker !== null || !BETWEEN.test(text)) return [piece];
  const timeAt = (at: number) =>
    start === null || end === null ? start : start + ((end - start) * at) / text.length;
  let at = 0;
  return text.split(BETWEEN).map((sentence) => {
    const from = text.indexOf(sentence, at);
    at = from + sentence.length;
    return { start: timeAt(from), end: timeAt(at), speaker, text: sentence };
  });
}
