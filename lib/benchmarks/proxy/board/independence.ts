import { COUNT } from "../figures";
import type { Said } from "../pages";
import {
  agreed,
  countFromPercent,
  type Found,
  inPercent,
  inPicture,
  isOfCommittee,
  listed,
  MEMBERS,
  PART_OF_WHOLE,
  partAndWhole,
} from "./counting";

const STATED = [
  new RegExp(
    `${PART_OF_WHOLE}[^.;:]{0,80}?\\b(?:is|are|be|qualify\\s+as|being|considered|deemed)\\s+(?:\\w+\\s+){0,2}?["“]?independent`,
    "i",
  ),
  new RegExp(`(${COUNT})\\s+of\\s+whom\\s+(?:are|is|qualify\\s+as)\\s+(?:\\w+\\s+)?["“]?independent`, "i"),
  inPicture("independent"),
];
const PERCENT = inPercent("independent");
// "All non-employee directors other than …" says nothing about the employees, so no word may stand before them.
const ALL_BUT = new RegExp(
  `\\b(?:all|each|every)\\s+(?:of\\s+)?(?:(?:one\\s+of\\s+)?(?:our|the|its|current|members?\\s+of\\s+(?:the|our))\\s+)*(?:${MEMBERS}|board(?:\\s+of\\s+directors)?|director|member\\s+of\\s+(?:the|our)\\s+board(?:\\s+of\\s+directors)?)\\b[^.]{0,40}?,?\\s*(?:other\\s+than|except(?:\\s+for)?|with\\s+the\\s+exception\\s+of)\\s+(.{3,120}?),?\\s+(?:is|are|was|were|qualif\\w+|meets?|has|have)\\b[^.]{0,60}?independent`,
  "i",
);
const LISTED =
  /\b(?:determined|concluded|affirmed)\b[^:]{0,160}?\b(?:following\b[^:]{0,80}?\bindependent\b|independent\b[^:]{0,80}?\bfollowing\b)[^:]{0,80}:\s*([^:;]+?)\.?$/i;

/** Independent directors as stated; counted from the size where all but some are, or from the list of their names. */
export function independentOf(statements: Said[], size: Found | null): Found | null {
  const stated = statements.flatMap(({ text }) => {
    const match = STATED.map((pattern) => pattern.exec(text)).find((one) => one !== null) ?? null;
    const counted = partAndWhole(match);
    if (!counted || counted.part === 0) return countFromPercent(text, PERCENT, size) ?? [];
    const isOfBoard = counted.whole === null || !size || counted.whole === size.value;
    return isOfBoard && !isOfCommittee(match?.[0] ?? "") ? [{ value: counted.part, quote: text }] : [];
  });
  const found = agreed(stated);
  if (found) return size && found.value > size.value ? null : found;
  if (!size || stated.length > 0) return null;
  return allBut(statements, size) ?? listedByName(statements, size);
}

function allBut(statements: Said[], size: Found): Found | null {
  for (const { text } of statements) {
    const but = ALL_BUT.exec(text)?.[1];
    const excepted = but === undefined ? 0 : peopleIn(but);
    if (but === undefined || excepted === 0 || excepted >= size.value || isOfCommittee(but)) continue;
    const computed = `${size.value} directors − ${excepted} (${but})`;
    return { value: size.value - excepted, quote: text, computed };
  }
  return null;
}

function listedByName(statements: Said[], size: Found): Found | null {
  for (const { text } of statements) {
    const names = listed(LISTED.exec(text)?.[1] ?? "");
    // One part that is no name, and the count is not to be trusted.
    if (names.length < 2 || names.length > size.value || !names.every(({ isName }) => isName)) continue;
    const computed = `Counted: ${names.map(({ part }) => part).join(", ")}`;
    return { value: names.length, quote: text, computed };
  }
  return null;
}

/** "Mr. Cook, our CEO, and Dr. Hale" are two; 0 when that cannot be told. */
function peopleIn(text: string): number {
  if (/\b(?:Messrs|Mses|Drs)\b/.test(text)) return 0;
  const titled = text.match(/\b(?:Mr|Ms|Mrs|Dr)\.\s+\p{Lu}/gu)?.length ?? 0;
  if (titled > 0) return titled;
  if (/^(?:our|the)\s+(?:CEO|(?:President\s+and\s+)?Chief\s+Executive\s+Officer)$/i.test(text.trim()))
    return 1;
  const isRole = (part: string) => /officer|president|chair|executive|counsel/i.test(part);
  return listed(text).filter(({ part, isName }) => isName && !isRole(part)).length;
}
