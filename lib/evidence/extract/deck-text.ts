import { cleanText } from "./clean";
import { LIMITS } from "./limits";
import { readXml, type XmlEvents } from "./office-xml";
import type { ZipPackage } from "./zip-package";

/** A paragraph of a text box, a cell or a diagram. */
export type Paragraph = {
  /** Keeps the author's line breaks. */
  text: string;
  /** Indentation level, 0 to 8. */
  level: number;
  /** Whether it has a bullet or a number; null where the slide inherits that from its layout. */
  isItem: boolean | null;
};

/**
 * Collects the paragraphs of a text (`a:p`): its runs joined, ignoring their formatting and the slide number. Feed it the events
 * of a part.
 */
export class ParagraphReader {
  private read: Paragraph[] = [];
  private open: Paragraph | null = null;
  private isText = false;
  private isProperties = false;
  private isSlideNumber = false;

  /** @param budget characters that may still be kept; counted down, and text beyond it is dropped */
  constructor(private readonly budget: { characters: number }) {}

  readonly events: Required<XmlEvents> = {
    open: (tag, attributes) => {
      if (tag === "p") this.open = { text: "", level: 0, isItem: null };
      if (!this.open) return;
      if (tag === "pPr") {
        this.isProperties = true;
        this.open.level = Math.min(Math.max(Number(attributes.lvl) || 0, 0), 8);
      } else if (this.isProperties) {
        if (tag === "buNone") this.open.isItem = false;
        if (tag === "buChar" || tag === "buAutoNum" || tag === "buBlip") this.open.isItem = true;
      } else if (tag === "br") this.add("\n");
      else if (tag === "fld") this.isSlideNumber = attributes.type === "slidenum";
      else if (tag === "t") this.isText = !this.isSlideNumber;
    },
    text: (text) => {
      if (this.isText) this.add(text);
    },
    close: (tag) => {
      if (tag === "t") this.isText = false;
      else if (tag === "pPr") this.isProperties = false;
      else if (tag === "fld") this.isSlideNumber = false;
      else if (tag === "p") this.close();
    },
  };

  /** Returns the paragraphs so far and starts over. */
  take(): Paragraph[] {
    const read = this.read;
    this.read = [];
    return read;
  }

  private add(text: string): void {
    if (!this.open) return;
    const kept = text.slice(0, Math.max(this.budget.characters, 0));
    this.budget.characters -= kept.length;
    this.open.text += kept;
  }

  private close(): void {
    const text = cleanText(this.open?.text.replace(/[\t ]+/g, " ") ?? "")
      .toWellFormed()
      .trim();
    if (this.open && text !== "") this.read.push({ ...this.open, text });
    this.open = null;
  }
}

/** All paragraphs of a part, such as the text of a diagram. Throws as `readXml` does. */
export async function readParagraphs(pack: ZipPackage, part: string): Promise<Paragraph[]> {
  const reader = new ParagraphReader({ characters: LIMITS.pageCharacters });
  await readXml(pack, part, reader.events);
  return reader.take();
}

/** Paragraphs joined on one line, as in a cell. */
export const onOneLine = (paragraphs: Paragraph[]) =>
  paragraphs
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");
