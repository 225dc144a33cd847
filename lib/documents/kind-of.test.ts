import { expect, it } from "vitest";
import { keptKind, keptName, kindOf } from "./kind-of";
import type { DocumentKind } from "./types";

it.each<[string, DocumentKind, string]>([
  ["Strategy.PPTX", "pptx", "Strategy.PPTX"],
  ["Strategy", "pptx", "Strategy.pptx"],
  ["Report.pptx", "docx", "Report.pptx.docx"],
  ["Report.docx", "docx", "Report.docx"],
  ["Slides.pptx", "pdf", "Slides.pptx"],
])("%s, which is a %s, is kept so that its kind is known again", (name, kind, kept) => {
  expect(keptName(name, kind)).toBe(kept);
  expect(kindOf({ kind: keptKind(kind), originalName: kept })).toBe(kind);
});
