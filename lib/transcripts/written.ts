import { isName, named, namedSpeakers } from "./speakers";
import { secondsOf, TIME_SOURCE } from "./times";
import type { TranscriptLine } from "./types";

/**
 * Share of lines that begin with a name above which a text is a transcript. Notes have labels too, but fewer.
 */
const TALK = 0.4;
const TIMED = 0.2;

/** Markdown headings and bold labels, which are not spoken. */
const MARKED = /^\s*(?:#{1,6} \S|\*\*\S)/;

const AT_START = new RegExp(
  String.raw`^([[(]?)(${TIME_SOURCE})(?:\s*[-–]\s*${TIME_SOURCE})?[\])]?(?:\s*[-–]\s+|\s+|$)`,
);
const AT_END = new RegExp(String.raw`^(\S.{0,60}?)\s+[[(]?(${TIME_SOURCE})[\])]?$`);
/** Zoom's saved chat: "From Anna Berg to Everyone: Good morning." */
const FROM = /^From\s+(\S.{0,50}?)(?:\s+to\s+\S.{0,50}?)?\s*:\s*(?=\S)/;

/** Text a program adds about the transcript itself. */
const BY_PROGRAM =
  /^(?:transcription ended after [\d:]+|this (?:editable )?transcript was computer[- ]generated.*|.{2,60} (?:started|stopped) transcription|(?:\d{1,2}h )?\d{1,2}m(?: \d{1,2}s)?)\.?$/i;

type Marked = { seconds: number | null; speaker: string | null; text: string };

/**
 * Parses a transcript written as text, in which names or times introduce the words: "Anna Berg: …", "[00:12]
 * Anna Berg", "Anna Berg 0:12" with the words below. Returns null for notes and minutes.
 */
export function readWrittenTalk(lines: string[]): TranscriptLine[] | null {
  if (lines.filter((line) => MARKED.test(line)).length > 1) return null;
  const filled = lines.map((line) => line.trim()).filter((line) => line !== "" && !BY_PROGRAM.test(line));
  const marks = filled.map((line, at) => timeMark(line, filled[at + 1]));
  const times = marks.flatMap((mark) => (mark?.seconds == null ? [] : [mark.seconds]));
  const isTimed = times.length > 1 && times.length >= TIMED * filled.length && isRising(times);
  // A list entry is a vote or an action, even if it names someone.
  const bare = filled.filter((_, at) => !marks[at]).map((line) => (/^[-*•] /.test(line) ? "" : line));
  const speakers = namedSpeakers(bare, TALK);
  // Where names and times introduce utterances, a colon inside one introduces nothing: "Then I'll change it:
  // subject to advice".
  const headed = new Set(marks.flatMap((mark) => mark?.speaker ?? []));
  const isSpeaker = (name: string) =>
    speakers.has(name) || headed.has(name) || (isTimed && headed.size === 0);
  if (!isTimed && speakers.size === 0) return null;
  const hasTimes = isTimed || (times.length > 0 && isRising(times));
  const said: TranscriptLine[] = [];
  let now: Pick<TranscriptLine, "start" | "speaker"> = { start: null, speaker: null };
  for (const [at, line] of filled.entries()) {
    const mark = hasTimes ? marks[at] : null;
    const own = named(line);
    let text = line;
    if (mark) {
      now = { start: mark.seconds, speaker: mark.speaker ?? (mark.text === "" ? now.speaker : null) };
      text = mark.text;
    } else if (own && isSpeaker(own.speaker)) {
      now = { ...now, speaker: own.speaker };
      text = own.text;
    }
    if (text !== "") said.push({ ...now, end: null, text });
  }
  return withEnds(said);
}

/** Returns a time at the start or end of a line, with the speaker named next to it. */
function timeMark(line: string, below: string | undefined): Marked | null {
  const end = AT_END.exec(line);
  if (end?.[1] && isName(end[1]) && below !== undefined)
    return { seconds: secondsOf(end[2] ?? ""), speaker: end[1], text: "" };
  const start = AT_START.exec(line);
  if (!start) return null;
  const rest = line.slice(start[0].length);
  const seconds = secondsOf(start[2] ?? "");
  const from = FROM.exec(rest);
  if (from) return { seconds, speaker: from[1] ?? null, text: rest.slice(from[0].length) };
  const said = named(rest);
  if (said) return { seconds, ...said };
  if (isName(rest.replace(/:$/, "")) && below !== undefined && !AT_START.test(below))
    return { seconds, speaker: rest.replace(/:$/, ""), text: "" };
  // "10:30 Budget" may be a time of day in an agenda; brackets or hours mark a time in a recording.
  const isSure = start[1] !== "" || rest === "" || /^\d+:\d+:\d/.test(start[2] ?? "");
  return isSure && !/^[ap]\.?m\b/i.test(rest) ? { seconds, speaker: null, text: rest } : null;
}

const isRising = (times: number[]) => times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0));

/** Ends each utterance where the next begins. */
function withEnds(said: TranscriptLine[]): TranscriptLine[] {
  let [start, end]: (number | null)[] = [null, null];
  for (const line of said.toReversed()) {
    if (line.start === null) continue;
    if (line.start !== start) [start, end] = [line.start, start];
    line.end = end ?? null;
  }
  return said;
}
