import type { PageText } from "./types";

/** In the name of a paper or file: "Minutes of 4 May 2027", "board_minutes_2027-05.pdf". */
const NAMED = /(?<![a-z])minutes(?![a-z])/i;
/** At the beginning of one of a paper's first blocks. */
const HEADED = /^\s*(?:draft )?minutes\b/im;
const FIRST_BLOCKS = 3;

/**
 * Whether a paper is the minutes of a meeting, whose decisions and promises lie in the past. Recognized by its name or its first
 * words; by its name alone where the pages are not available.
 */
export function isMinutes({ title, pages = [] }: { title: string; pages?: Pick<PageText, "text">[] }) {
  const top = pages[0]?.text.trimStart().split(/\n\s*\n/, FIRST_BLOCKS) ?? [];
  return NAMED.test(title) || top.some((block) => HEADED.test(block));
}
