import { PDFJS_ADDRESS } from "./version";

/**
 * What the viewer needs to draw a PDF without a network: its workers, its decoders of pictures, and the fonts that a PDF may leave
 * out. Of East Asian PDFs without fonts of their own, the text is there and the page is not drawn right.
 */
export const OFFLINE_FILES = [
  "legacy/build/pdf.worker.min.mjs",
  "legacy/build/pdf.renderer.min.mjs",
  "wasm/jbig2.wasm",
  "wasm/openjpeg.wasm",
  "wasm/qcms_bg.wasm",
  "iccs/CGATS001Compat-v2-micro.icc",
  ...["Regular", "Bold", "Italic", "BoldItalic"].map((face) => `standard_fonts/LiberationSans-${face}.ttf`),
  ...["", "Bold", "Italic", "BoldItalic"].flatMap((face) => [
    `standard_fonts/FoxitFixed${face}.pfb`,
    `standard_fonts/FoxitSerif${face}.pfb`,
  ]),
  "standard_fonts/FoxitSymbol.pfb",
  "standard_fonts/FoxitDingbats.pfb",
].map((file) => PDFJS_ADDRESS + file);
