import type PDFDocument from "pdfkit";
import { charactersOf } from "@/lib/clean-text";
import { type Face, fontFor, fontPath, mainFont, REPLACEMENT } from "./faces";

/**
 * The target of a link, within the document or on the web, the places that link back to it, and its description for screen readers.
 */
export type Jump = ({ to: string; from?: string[] } | { url: string }) & { saying: string };

/** The appearance of a piece of text. Sizes in points. */
export type Ink = { face: Face; size: number; color: string; jump?: Jump };

/**
 * Text with its appearance. `glued`: its spaces allow no line break, and it stays with what precedes it. `endsLine`: what follows
 * goes on the next line.
 */
export type Piece = { text: string; ink: Ink; glued?: boolean; endsLine?: true };

/** Text in one font, with its width in points. */
export type Fragment = { text: string; font: string; ink: Ink; width: number };

const PLAIN = /^[\x20-\x7e]*$/;

/** Splits text into measured fragments of one font each, and counts the characters that no font has. */
export class Typesetter {
  /** Characters shown as `REPLACEMENT`. */
  replaced = 0;
  readonly #pdf: InstanceType<typeof PDFDocument>;

  constructor(pdf: InstanceType<typeof PDFDocument>) {
    this.#pdf = pdf;
  }

  /** Selects the font of a fragment. */
  use(font: string, size: number): InstanceType<typeof PDFDocument> {
    return this.#pdf.font(fontPath(font), size);
  }

  /** Splits text (one word, or a glued piece) into fragments in reading order. */
  fragments(text: string, ink: Ink): Fragment[] {
    if (PLAIN.test(text)) return [this.measured(text, mainFont(ink.face), ink)];
    const runs: { text: string; font: string }[] = [];
    for (const character of charactersOf(text)) {
      const font = fontFor(ink.face, character);
      if (font === null) this.replaced += 1;
      const shown = font === null ? REPLACEMENT : character;
      const shownFont = font ?? fontFor(ink.face, REPLACEMENT) ?? mainFont(ink.face);
      const last = runs.at(-1);
      if (last?.font === shownFont) last.text += shown;
      else runs.push({ text: shown, font: shownFont });
    }
    return runs.map((run) => this.measured(run.text, run.font, ink));
  }

  /** A fragment of this text, which the font covers completely. */
  measured(text: string, font: string, ink: Ink): Fragment {
    return { text, font, ink, width: this.use(font, ink.size).widthOfString(text) };
  }
}
