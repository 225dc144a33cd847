import localFont from "next/font/local";

// The serif for long texts. It is preloaded on their pages, and skipped for a visit on which it arrives late, because a font swap would
// reflow the text under its reader. The paths must be literals, because the build reads them.
const reading = localFont({
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
  display: "optional",
  variable: "--font-serif-latin",
  adjustFontFallback: false,
});

/** The class name that replaces the serif of `fontVariables` with it. */
export const readingFont = reading.variable;
