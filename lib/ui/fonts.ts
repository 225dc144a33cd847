import { GeistSans } from "geist/font/sans";
import localFont from "next/font/local";

// The paths must be literals: the build reads them.
const serif = localFont({
  src: "../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  weight: "200 900",
  variable: "--font-serif-latin",
  adjustFontFallback: "Times New Roman",
});

// Fetched only by a page that has such letters.
const serifExtended = localFont({
  src: "../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2",
  weight: "200 900",
  variable: "--font-serif-latin-ext",
  preload: false,
  adjustFontFallback: false,
});

// Few pages have a word in it, so none waits for its 71 kB; until they are there, the system's own monospace stands in.
const mono = localFont({
  src: "../../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  weight: "100 900",
  variable: "--font-geist-mono",
  preload: false,
  adjustFontFallback: false,
});

/** Class names that set the font variables of `tailwind.config.ts`. Served from here, never from a font service. */
export const fontVariables = [GeistSans, mono, serif, serifExtended].map((font) => font.variable).join(" ");
