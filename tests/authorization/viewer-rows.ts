import { PDFJS_VERSION } from "@/lib/pdf-viewer/version";
import type { ApiRow } from "./api-row";
import { everyone } from "./expectation";

const name = "GET /api/pdf-viewer/[version]/[...path]";

/** What the viewer is made of holds nothing of anybody; the papers it shows come by calls of their own. */
export const VIEWER_ROWS: ApiRow[] = [
  {
    name,
    on: "any",
    target: () => `${PDFJS_VERSION} iccs/CGATS001Compat-v2-micro.icc`,
    expected: everyone(200),
  },
  {
    name,
    on: "other",
    note: "no part of it",
    target: () => `${PDFJS_VERSION} package.json`,
    expected: everyone(404),
  },
  {
    name,
    on: "other",
    note: "another version",
    target: () => "0.0.0 wasm/openjpeg.wasm",
    expected: everyone(404),
  },
];
