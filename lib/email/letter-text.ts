import type { Letter } from "./letter-form";

/** A letter as plain text. The link is on a line of its own, so that every email program makes it clickable. */
export function letterText({ greeting, paragraphs, action, expiry, reason }: Letter, board: string): string {
  const link = action && `${action.label}:\n${action.url}`;
  const blocks = [greeting, ...paragraphs, link, expiry, `-- \n${board}\n${reason}`];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

/** The link of a letter: the address on a line of its own, or null. */
export function linkIn(text: string): string | null {
  const [letter = ""] = text.split("\n-- \n");
  return /^https?:\/\/\S+$/m.exec(letter)?.[0] ?? null;
}
