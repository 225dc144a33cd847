/** "2024, 2025 and 2026"; a name alone stands as it is, none is "". */
export function listed(names: readonly string[], last: "and" | "or" = "and"): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
}

/** The same with a capital at its beginning; the rest as it stands. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text on one line: white space as single spaces, none around it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** A text as a pattern that finds just this text. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
