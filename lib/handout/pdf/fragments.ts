import type PDFDocument from "pdfkit";
import { charactersOf } from "@/lib/clean-text";
import { type Face, fontFor, fontPath, mainFont, REPLACEMENT } from "./faces";

/**
 * Where a piece of text leads, within the document or to an address of the web, the places that lead back to it, and what
 * is said of it to those who cannot see it.
 */
export type Jump = ({ to: string; from?: string[] } | { url: string }) & { saying: string };

/** How a piece of text looks. Sizes in points. */
export type Ink = { face: Face; size: number; color: string; jump?: Jump };

/**
 * Text with its looks. `glued`: its spaces are no place to break the line, and it stays with what stands before it. `endsLine`: what
 * follows stands on the next line.
 */
export type Piece = { text: string; ink: Ink; glued?: boolean; endsLine?: true };

/** Text in one font, with its width in points. */
export type Fragment = { text: string; font: string; ink: Ink; width: number };

const PLAIN = /^[\x20-\x7e]*$/;

/** Cuts text into what one font can show, measured, and counts what none can. */
export class Typesetter {
  /** Characters that were shown as `REPLACEMENT`. */
  replaced = 0;
  readonly #pdf: InstanceType<typeof PDFDocument>;

  constructor(pdf: InstanceType<typeof PDFDocument>) {
    this.#pdf = pdf;
  }

  /** Makes the font of a fragment the current one. */
  use(font: string, size: number): InstanceType<typeof PDFDocument> {
    return this.#pdf.font(fontPath(font), size);
  }

  /** Text (one word, or a glued piece) as fragments in reading order. */
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

  /** A fragment of this text, all of which the font has. */
  measured(text: string, font: string, ink: Ink): Fragment {
    return { text, font, ink, width: this.use(font, ink.size).widthOfString(text) };
  }
}
