/** A keyboard command of the source panel. */
export type Command =
  | "previousCitation"
  | "nextCitation"
  | "previousPage"
  | "nextPage"
  | "zoomIn"
  | "zoomOut"
  | "fit"
  | "toggleText"
  | "copyLink"
  | "toggleHelp"
  | "highlight"
  | "addNote"
  | "scrollUp"
  | "scrollDown";

const COMMANDS: Record<string, Command> = {
  ArrowLeft: "previousCitation",
  ArrowRight: "nextCitation",
  PageUp: "previousPage",
  PageDown: "nextPage",
  "+": "zoomIn",
  "=": "zoomIn",
  "-": "zoomOut",
  "0": "fit",
  t: "toggleText",
  c: "copyLink",
  h: "highlight",
  n: "addNote",
  "?": "toggleHelp",
  ArrowUp: "scrollUp",
  ArrowDown: "scrollDown",
};

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** The command of a key, or null. With Ctrl, Alt or Cmd it belongs to the browser. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Key): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  return COMMANDS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** The keys as listed in the help. */
export const KEY_HELP: [keys: string, does: string][] = [
  ["← →", "previous or next citation"],
  ["Page Up, Page Down", "previous or next page"],
  ["+ −", "zoom in or out"],
  ["0", "fit the width"],
  ["T", "show the page, or only its text"],
  ["C", "copy a link to this place"],
  ["H", "highlight the selected words"],
  ["N", "add a note to them, or to the page"],
  ["Esc", "close"],
  ["?", "show or hide this list"],
];
