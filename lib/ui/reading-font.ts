import localFont from "next/font/local";

// The serif of texts on pages that are read. It is preloaded there, and left out for a visit on which it comes late: a text whose face
// changes under its reader breaks its lines anew. The paths must be literals: the build reads them.
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

/** The class name that puts it in the place of the serif of `fontVariables`. */
export const readingFont = reading.variable;
