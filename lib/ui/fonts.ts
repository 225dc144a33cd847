import localFont from "next/font/local";

// Served from here, never from a font service. The two faces that every page begins with are preloaded; a page fetches each of the
// others when it contains one of its characters. The paths and ranges must be literals, because the build reads them. The fallbacks are
// in app/globals.css: the build knows only Arial and Times New Roman, which phones and Linux lack.

const sans = localFont({
  src: "../../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-sans-latin",
  adjustFontFallback: false,
});

const sansExtended = localFont({
  src: "../../node_modules/@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-sans-latin-ext",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

// Cyrillic, Vietnamese, arrows and symbols, in a file with all of the family.
const sansOther = localFont({
  src: "../../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2",
  weight: "100 900",
  variable: "--font-sans-other",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0370-052F,U+1EA0-1EF1,U+2070-209F,U+2100-2112,U+2114-2121,U+2123-2190,U+2192,U+2194-2211,U+2213-2214,U+2216-27BF",
    },
  ],
});

// The semibold serif, for headings and the like.
const title = localFont({
  src: "../../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2",
  weight: "600",
  variable: "--font-title-latin",
  adjustFontFallback: false,
});

const serif = localFont({
  src: [
    {
      path: "../../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2",
      weight: "400",
    },
    {
      path: "../../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2",
      weight: "600",
    },
  ],
  variable: "--font-serif-latin",
  preload: false,
  adjustFontFallback: false,
});

const serifExtended = localFont({
  src: [
    {
      path: "../../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff2",
      weight: "400",
    },
    {
      path: "../../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff2",
      weight: "600",
    },
  ],
  variable: "--font-serif-latin-ext",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

// Few pages use it; until it has loaded, the system's own monospace is shown.
const mono = localFont({
  src: "../../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  weight: "100 900",
  variable: "--font-geist-mono",
  preload: false,
  adjustFontFallback: false,
});

/** Class names that set the font variables of `tailwind.config.ts`. */
export const fontVariables = [sans, sansExtended, sansOther, title, serif, serifExtended, mono]
  .map((font) => font.variable)
  .join(" ");
