import { cleanText } from "./clean";
import { LIMITS } from "./limits";
import { tooMuchContent } from "./workbook-errors";
import { readXml, type XmlEvents } from "./workbook-xml";
import type { ZipPackage } from "./zip-package";

/** A character that XML cannot hold, as Excel writes it: "_x000D_". */
const ESCAPED = /_x([0-9a-f]{4})_/gi;

const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** The text of a cell as it stands on the page: on one line, one kind of space and never two, of bounded length. */
export function toCellText(raw: string): string {
  // Most cells: figures and words on one line.
  if (raw.length < LIMITS.cellCharacters && PLAIN.test(raw)) return raw;
  const text = cleanText(raw.replace(/\s+/g, " ")).replace(/ {2,}/g, " ").trim();
  if (text.length <= LIMITS.cellCharacters) return text;
  return `${text.slice(0, LIMITS.cellCharacters).toWellFormed().trimEnd()}…`;
}

/** A text as the file writes it, with what it marks so as characters. */
export function withCharacters(text: string): string {
  return text.replace(ESCAPED, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * Collects the text of a string item (`si`, `is`): its runs joined, whatever their look; readings in another script
 * (`rPh`) are left out. Feed it the events of a part.
 */
export class StringItem {
  private text = "";
  private isText = false;
  private readings = 0;

  readonly events: Required<XmlEvents> = {
    open: (tag) => {
      if (tag === "rPh") this.readings++;
      this.isText = tag === "t" && this.readings === 0;
    },
    text: (text) => {
      // One that fills the memory piece by piece is cut while it is read; blanks that fall away later have their room.
      if (this.isText && this.text.length < 4 * LIMITS.cellCharacters) this.text += text;
    },
    close: (tag) => {
      if (tag === "rPh") this.readings--;
      if (tag === "t") this.isText = false;
    },
  };

  /** The text so far, as a cell shows it; begins anew. */
  take(): string {
    const text = toCellText(withCharacters(this.text));
    this.text = "";
    return text;
  }
}

/**
 * The texts that cells refer to by number, as cells show them.
 * @throws AppError("unreadable") when they are broken or more than a document may have
 */
export async function readStrings(pack: ZipPackage, part: string | null): Promise<string[]> {
  const strings: string[] = [];
  if (part === null) return strings;
  const item = new StringItem();
  let characters = 0;
  await readXml(pack, part, {
    open: item.events.open,
    text: item.events.text,
    close(tag) {
      item.events.close(tag);
      if (tag !== "si") return;
      const text = item.take();
      characters += text.length;
      // A bound on the text and, by the list itself, on how many there are.
      if (characters > LIMITS.characters || strings.length > 2 * LIMITS.cells) throw tooMuchContent();
      strings.push(text);
    },
  });
  return strings;
}
