import type { Sourced } from "../../types";
import type { MakeSource } from "../board/found";
import type { Pages } from "../pages";

const VOTE =
  /\bsay[- ]on[- ]pay\b|\badvisory\s+(?:vote|proposal|resolution)|\bexecutive\s+compensation\b|\bcompensation\s+of\s+our\s+named\b/i;
const SHARE = /\b(\d{2}(?:\.\d{1,2})?)\s*(?:%|percent\b)/g;
const SUPPORT =
  /\b(?:votes?\s+cast|voted|votes|support\w*|approv\w*|in\s+favor|shares\s+(?:present|voted))\b/i;

/** Support for pay at the last meeting, in percent, from the sentence that tells it; null when two sentences differ. */
export function lastSayOnPay({ said }: Pages, source: MakeSource): Sourced | null {
  const found = said.flatMap(({ text }) => {
    if (!VOTE.test(text) || !SUPPORT.test(text) || !/\bannual\s+meeting\b|\blast\s+year\b/i.test(text))
      return [];
    const shares = [...text.matchAll(SHARE)].map(([, share]) => Number(share));
    const [only, second] = shares;
    return only !== undefined &&
      second === undefined &&
      !/\bagainst\b|\btarget\b|\bshares\s+outstanding\b/i.test(text)
      ? [{ value: only, text }]
      : [];
  });
  const [first] = found;
  if (!first || found.some(({ value }) => Math.round(value) !== Math.round(first.value))) return null;
  return { value: first.value, source: source(first.text) };
}
