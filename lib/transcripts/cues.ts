import { secondsOf, TIME_SOURCE } from "./times";

/** A caption between two time lines. `lines` are as in the file, without tags. */
export type Cue = { start: number | null; end: number | null; speaker: string | null; lines: string[] };

/** Caption text never contains this arrow, so the text beside it is a pair of times, readable or not. */
const ARROW = /^\s*(\S*)\s*-->\s*(\S*)(?:\s.*)?$/;
/** Damaged forms of the arrow written by programs and editors: "00:00:01.000 -> 00:00:04.000". */
const SPOILT = /^\s*(\d[\d:.,]*:[\d:.,]+)\s*(?:-|=|–|—)?(?:>|→)\s*(\d[\d:.,]*:[\d:.,]+)\s*$/;
/** The caption format of older YouTube and of Meet: "0:00:01.000,0:00:05.000". */
const PAIR = new RegExp(`^(${TIME_SOURCE}),(${TIME_SOURCE})$`);
const BLOCK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

/** Whether a text consists of captions: WebVTT, SRT, SBV, or older Teams transcripts. */
export const hasCues = (lines: string[]): boolean => lines.some((line) => timesOf(line) !== null);

function timesOf(line: string): [string, string] | null {
  if (line.length > 200 || !/\d/.test(line)) return null;
  const found = line.includes("-->") ? ARROW.exec(line) : (SPOILT.exec(line) ?? PAIR.exec(line.trim()));
  return found ? [found[1] ?? "", found[2] ?? ""] : null;
}

/**
 * Parses the captions of a file in any of these formats. A caption whose time is unreadable keeps its words
 * without a time; `broken` counts these.
 */
export function readCues(lines: string[]): { cues: Cue[]; broken: number } {
  const cues: Cue[] = [];
  let broken = 0;
  let now: { start: number | null; end: number | null; lines: string[] } | null = null;
  let inBlock = false;
  const close = () => {
    if (now) cues.push(...spokenIn(now.start, now.end, now.lines));
  };
  for (const [at, line] of lines.entries()) {
    const times = timesOf(line);
    if (times) {
      close();
      const [start, end] = times.map(secondsOf) as [number | null, number | null];
      const isBroken = start === null || end === null || end < start;
      if (isBroken) broken += 1;
      now = { start: isBroken ? null : start, end: isBroken ? null : end, lines: [] };
      inBlock = false;
    } else if (inBlock) inBlock = line.trim() !== "";
    else if (BLOCK.test(line) && isBlank(lines[at - 1])) inBlock = true;
    else if (now && line.trim() !== "" && !isIdentifier(lines, at)) now.lines.push(line);
  }
  close();
  return { cues, broken };
}

const isBlank = (line: string | undefined) => line === undefined || line === "";

/** Whether this line is the number or name of the next caption, which precedes its times. */
function isIdentifier(lines: string[], at: number): boolean {
  const below = lines[at + 1];
  return (
    below !== undefined &&
    timesOf(below) !== null &&
    (isBlank(lines[at - 1]) || /^\s*\d+\s*$/.test(lines[at] ?? ""))
  );
}

// Bounded, because a file may contain a million tags that are never closed.
const VOICE = /<v(?:\.[^\s<>]{0,100})?\s{1,20}([^<>]{1,200})>/gi;
const TAG = /<\/?(?:c|i|b|u|v|lang|ruby|rt|font)(?:[.\s][^<>]*)?>|<\d[\d:.]*>/gi;
const ESCAPES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  lrm: "",
  rlm: "",
};

/** Splits a caption with several `<v Name>` tags by voice. */
function spokenIn(start: number | null, end: number | null, lines: string[]): Cue[] {
  const raw = lines.join("\n");
  const voices = [...raw.matchAll(VOICE)];
  const first = voices[0];
  const parts = first
    ? [
        { speaker: null as string | null, text: raw.slice(0, first.index) },
        ...voices.map((voice, at) => ({
          speaker: plain(voice[1] ?? "").trim() || null,
          text: raw.slice(voice.index + voice[0].length, voices[at + 1]?.index),
        })),
      ]
    : [{ speaker: null, text: raw }];
  return parts.flatMap(({ speaker, text }) => {
    const own = plain(text.replace(TAG, ""))
      .split("\n")
      .map((line) => line.replace(/\s+/g, " ").trim())
      .filter((line) => line !== "");
    return own.length > 0 ? [{ start, end, speaker, lines: own }] : [];
  });
}

const plain = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|([a-z]{2,4}));/g,
    (whole, code: string | undefined, name: string | undefined) => {
      if (name !== undefined) return ESCAPES[name] ?? whole;
      const point = Number(code);
      return point > 0x1f && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
        ? String.fromCodePoint(point)
        : " ";
    },
  );
