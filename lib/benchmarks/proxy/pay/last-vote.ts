import type { Sourced } from "../../types";
import type { MakeSource } from "../board/found";
import type { Pages } from "../pages";

const VOTE =
  /\bsay[- ]on[- ]pay\b|\badvisory\s+(?:vote|proposal|resolution)|\bexecutive\s+compensation\b|\bcompensation\s+of\s+our\s+named\b/i;
const SHARES = /\b(\d{2}(?:\.\d{1,2})?)\s*(?:%|percent\b)/g;
const SUPPORTED = [
  /\b(\d{2}(?:\.\d{1,2})?)\s*(?:%|percent\b)[^.%]{0,80}?\b(?:votes?|voted|vote|shares\s+(?:voted|present|cast|represented)|approval|approved|support\w*|in\s+favor)\b/i,
  /\b(?:support\w*|approv\w*|favor)\b[^.%]{0,80}?\b(\d{2}(?:\.\d{1,2})?)\s*(?:%|percent\b)/i,
];
/** Whom the company spoke with, what was aimed at, and votes on other things. */
const OTHER =
  /\b(?:against|target\w*|outstanding|outreach|reached\s+out|contacted|engag\w+|spoke|met\s+with|represent\w+|incentive\s+plan|frequency|auditor|directors?\s+(?:were|was)\s+elected)\b/i;

/** Support for pay at the last meeting, in percent, from the sentence that tells it; null when two sentences differ. */
export function lastSayOnPay({ said }: Pages, source: MakeSource): Sourced | null {
  const found = said.flatMap(({ text }) => {
    if (!VOTE.test(text) || !/\bannual\s+meeting\b|\blast\s+year\b/i.test(text) || OTHER.test(text))
      return [];
    if ([...text.matchAll(SHARES)].length !== 1) return [];
    const share = SUPPORTED.map((pattern) => pattern.exec(text)?.[1]).find((one) => one !== undefined);
    return share === undefined ? [] : [{ value: Number(share), text }];
  });
  const [first] = found;
  if (!first || found.some(({ value }) => Math.round(value) !== Math.round(first.value))) return null;
  return { value: first.value, source: source(first.text) };
}
