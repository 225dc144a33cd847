import type { KpiStatus } from "../types";
import { readStatus } from "../values/status-words";
import type { Spot } from "./dates";

export type Rating = Spot<KpiStatus> & { written: string };

const LABELLED = /\b(?:status|rag(?:\s+(?:status|rating))?|rating)\s{0,3}[:=–-]\s{0,3}([^;|,.()]{1,40})/i;
const BRACKETED = /[([]([^()[\]]{2,60})[)\]]/g;
const TRAILING = /\s[–—-]\s{0,3}([^–—:;|()]{2,40}?)[.;]?$/;
const SAID =
  /\b(?:is|are|was|were|remains?|we're)\s{1,3}(?:currently\s|now\s|still\s|rated\s|slightly\s|well\s)?(on[ -]track|at[ -]risk|off[ -]track|on[ -]target|behind(?:\s(?:plan|schedule|target))|ahead\sof\s(?:plan|schedule|target)|(?:rated\s)?(?:green|amber|red))\b/i;
const CELL = /(?:^|\s{2,}|\|\s?)([\p{L} -]{2,20})(?=\s{2,}|\s?\||$)/gu;

/** What a text rates its KPI as: "Status: Amber", "(at risk)", "– on track", "remains on track". */
export function findRating(text: string): Rating | null {
  const labelled = LABELLED.exec(text);
  if (labelled?.[1]) {
    const rating = toRating(labelled[1], labelled.index + labelled[0].length - labelled[1].length);
    if (rating) return rating;
  }
  for (const match of text.matchAll(BRACKETED)) {
    const rating = firstRating(match[1] ?? "", match.index + 1, /[;,]/);
    if (rating) return rating;
  }
  const trailing = TRAILING.exec(text);
  const last = trailing?.[1] && toRating(trailing[1], trailing.index + trailing[0].indexOf(trailing[1]));
  if (last) return last;
  const said = SAID.exec(text);
  if (said?.[1]) return toRating(said[1], said.index + said[0].length - said[1].length);
  const cells = [...text.matchAll(CELL)].map((match) =>
    toRating(match[1] ?? "", match.index + match[0].length - (match[1]?.length ?? 0)),
  );
  return / {2}|\|/.test(text) ? (cells.find((rating) => rating !== null) ?? null) : null;
}

function firstRating(text: string, start: number, parting: RegExp): Rating | null {
  let from = 0;
  for (const part of text.split(parting)) {
    const rating = toRating(part, start + from);
    if (rating) return rating;
    from += part.length + 1;
  }
  return null;
}

function toRating(raw: string, at: number): Rating | null {
  const written = raw.trim();
  const status = written.length > 1 && !/\d/.test(written) ? readStatus(written) : null;
  if (!status) return null;
  const start = at + raw.indexOf(written);
  return { value: status, written, start, end: start + written.length };
}

const OWNER =
  /(?:^|[\s;|,(–—-])(?:owner|lead|executive\s(?:lead|owner|sponsor)|responsible|accountable|sponsor|SRO|owned\sby)\s{0,3}[:=–-]?\s{1,3}(\p{Lu}[^;|()]{1,60})/iu;
/** Behind a name: the stop of a sentence, or the next label. */
const BEHIND_OWNER =
  /\.\s\p{Lu}\p{L}{2}|\.$|\s{2,}|[,.]?\s{1,3}(?:status|due|target|current|actual|rag|deadline|progress|baseline)\b|\s[–—-]\s/iu;

/** Who answers for it: "Owner: J. Doe". */
export function findOwner(text: string): Spot<string> | null {
  const match = OWNER.exec(text);
  const raw = match?.[1];
  if (!match || !raw || !/^\p{Lu}/u.test(raw)) return null;
  const isInitial = /^(?:\p{Lu}\.\s?){1,3}/u.exec(raw)?.[0].length ?? 0;
  const stop = raw.slice(isInitial).search(BEHIND_OWNER);
  const value = (stop < 0 ? raw : raw.slice(0, isInitial + stop)).replace(/[\s,.;]+$/, "");
  const start = match.index + match[0].length - raw.length;
  return value.length > 1 ? { value, start, end: start + value.length } : null;
}

const KEY_RESULT = /^(?:KR\s?\d*(?:\.\d+)*|key result\s?\d*(?:\.\d+)*)\b/i;
const SCORE =
  /(?:\s{2,}|[–—:|(-]\s{0,3}|\s)(?:score\s{0,3}[:=]?\s{0,3})?([01]\.\d{1,2})(?:\s{0,3}\/\s{0,3}(?:1\.0|\d{1,3}\s?%))?\)?$/i;
const TRAILING_SHARE = /(?:\s{2,}|[–—:|(]\s{0,3}|\s-\s)(\d{1,3})\s?%\)?$/;

/** The score of a key result, as percent: "0.6", "0.6 / 70%", "60%" at its end. */
export function findScore(text: string): (Spot<number> & { written: string }) | null {
  if (!KEY_RESULT.test(text)) return null;
  const match = SCORE.exec(text) ?? TRAILING_SHARE.exec(text);
  const written = match?.[1];
  if (!match || !written) return null;
  const value = written.includes(".") ? Math.round(Number(written) * 100) : Number(written);
  const start = match.index + match[0].indexOf(written);
  const share = written.includes(".") ? "" : "%";
  return value <= 100
    ? { value, written: written + share, start, end: start + written.length + share.length }
    : null;
}
