import path from "node:path";
import { type Font, openSync } from "fontkit";

/** The typefaces of the document. */
export type Face = "text" | "textBold" | "quote" | "label" | "labelBold";

// Paths relative to the project, because a bundler would not include the files (next.config.mjs lists them for hosted builds).
const PACKAGES = path.join(/* turbopackIgnore: true */ process.cwd(), "node_modules");
const SERIF = "@expo-google-fonts/source-serif-4";
const GEIST = "geist/dist/fonts/geist-sans";
const DEJAVU = "dejavu-fonts-ttf/ttf";

/**
 * The font files of each face, tried in order for each character. Source Serif covers Latin, Greek and Cyrillic. DejaVu adds what
 * the others lack (Greek for the sans, mathematics, arrows, Hebrew, Arabic, Armenian, Georgian), but not the scripts of East and
 * South Asia. TrueType, because unpacking WOFF takes a second per document.
 */
const FILES: Record<Face, string[]> = {
  text: [`${SERIF}/400Regular/SourceSerif4_400Regular.ttf`, `${DEJAVU}/DejaVuSans.ttf`],
  textBold: [`${SERIF}/600SemiBold/SourceSerif4_600SemiBold.ttf`, `${DEJAVU}/DejaVuSans-Bold.ttf`],
  quote: [`${SERIF}/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf`, `${DEJAVU}/DejaVuSans.ttf`],
  label: [`${GEIST}/Geist-Regular.ttf`, `${DEJAVU}/DejaVuSans.ttf`],
  labelBold: [`${GEIST}/Geist-SemiBold.ttf`, `${DEJAVU}/DejaVuSans-Bold.ttf`],
};

/** Replaces a character that no font has. */
export const REPLACEMENT = "□";

const opened = new Map<string, Font>();
const chosen = new Map<string, string | null>();

function fontOf(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = openSync(fontPath(file));
  // A font collection has no glyphs of its own; none of the files above is one.
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${file} is not a single font.`);
  opened.set(file, font);
  return font;
}

/** The path of a font file. */
export function fontPath(file: string): string {
  return path.join(PACKAGES, file);
}

/** The font file whose metrics apply to the whole face. */
export function mainFont(face: Face): string {
  return FILES[face][0] ?? "";
}

/** The first font file of a face that has all of a character (a letter with its accents), or null. */
export function fontFor(face: Face, character: string): string | null {
  const key = `${face} ${character}`;
  const known = chosen.get(key);
  if (known !== undefined) return known;
  const file = FILES[face].find((candidate) => covers(fontOf(candidate), character)) ?? null;
  // Untrusted text must not fill the memory.
  if (chosen.size > 20_000) chosen.clear();
  chosen.set(key, file);
  return file;
}

// Joiners and variation selectors only select forms of the adjacent characters.
const INVISIBLE_PART = /\u200c|\u200d|[\ufe00-\ufe0f]/u;

function covers(font: Font, character: string): boolean {
  return [...character].every(
    (part) => INVISIBLE_PART.test(part) || font.hasGlyphForCodePoint(part.codePointAt(0) ?? 0),
  );
}
