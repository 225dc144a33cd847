import type { SpokenLine } from "@/lib/speech/models/spoken-part";
import type { Transcript } from "@/lib/transcripts/types";

/**
 * A line with the index of its voice among the voices of all parts. Times in seconds from the start of the
 * recording.
 */
type RecordedLine = SpokenLine;

/**
 * Below this the model mostly guesses. Set from a handful of clips: clear speech, telephone speech, and
 * synthesized German and French.
 */
const UNSURE = 0.75;
/** Share of unclear speech above which the whole transcript is flagged. */
const MOST_UNCLEAR = 0.4;
const UNCLEAR_MARK = "[unclear]";

type Heard = {
  lines: RecordedLine[];
  /** The speaker of each voice, numbered from 0. */
  speakers: number[];
  /** Whether the model identified the speakers itself. */
  isSureOfVoices: boolean;
  /** Second at which the file was found to be damaged; null when it was read to the end. */
  damagedAt: number | null;
};

/** Builds a transcript with remarks for its reader. */
export function transcriptOf({ lines, speakers, isSureOfVoices, damagedAt }: Heard): Transcript {
  const heard = [...new Set(lines.map(({ voice }) => speakers[voice] ?? 0))];
  const nameOf = (voice: number) => `Speaker ${heard.indexOf(speakers[voice] ?? 0) + 1}`;
  const unclear = lines.filter(isUnclear);
  return {
    lines: lines.map((line) => ({
      start: round(line.start),
      end: round(line.end),
      speaker: nameOf(line.voice),
      text: isUnclear(line) ? `${line.text} ${UNCLEAR_MARK}` : line.text,
    })),
    speakers: heard.map((_, at) => `Speaker ${at + 1}`),
    remarks: [
      ...aboutWords(lines, unclear),
      ...aboutVoices(heard.length, isSureOfVoices),
      ...(damagedAt === null
        ? []
        : [`The file is damaged after ${clock(damagedAt)}. The rest could not be read.`]),
    ],
  };
}

const isUnclear = ({ sureness }: RecordedLine) => sureness !== null && sureness < UNSURE;
const round = (seconds: number) => Math.round(seconds * 100) / 100;
const secondsOf = (lines: RecordedLine[]) => lines.reduce((sum, { start, end }) => sum + end - start, 0);

function aboutWords(lines: RecordedLine[], unclear: RecordedLine[]): string[] {
  if (unclear.length === 0) return [];
  if (secondsOf(unclear) > MOST_UNCLEAR * secondsOf(lines))
    return [
      "Much of this recording was hard to understand. Only English can be transcribed here. Check every line against the audio.",
    ];
  const marked = unclear.length === 1 ? "One line is" : `${unclear.length} lines are`;
  return [`${marked} marked ${UNCLEAR_MARK}. Check those lines against the audio.`];
}

function aboutVoices(count: number, isSure: boolean): string[] {
  if (isSure) return [];
  if (count < 2) return ["The voices could not be told apart reliably, so every line is given to Speaker 1."];
  return ["Speakers are told apart by voice alone. Check who said what before you rely on it."];
}

/** Formats seconds as "1:02:03". */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  return parts.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
