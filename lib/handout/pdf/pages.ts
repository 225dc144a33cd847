import type { BriefPdf } from "./brief-pdf";
import { Typesetter } from "./fragments";
import { PAGE, TEXT_WIDTH } from "./looks";

const FLOOR = PAGE.height - PAGE.bottom;

/** The pages as they fill: where the next line goes, and the tree that tells a screen reader what is what. */
export class Pages {
  /** Top of the free part of the page, in points from its upper edge. */
  y: number = PAGE.top;
  readonly setter: Typesetter;
  readonly root: PDFKit.PDFStructureElement;
  /** Sources that a statement has led to so far. */
  readonly cited = new Set<number>();

  constructor(readonly pdf: BriefPdf) {
    this.setter = new Typesetter(pdf);
    this.root = pdf.struct("Document");
    pdf.addPage();
    pdf.addStructure(this.root);
  }

  /** Turns the page unless this many points are left on it. */
  need(height: number): void {
    if (this.y + height <= FLOOR) return;
    this.pdf.addPage();
    this.y = PAGE.top;
  }

  /** Leaves a gap, but none at the head of a page. */
  gap(height: number): void {
    if (this.y > PAGE.top) this.y += height;
  }

  /** An element of the structure tree (ISO 32000-1, 14.8.4) under another one. */
  element(parent: PDFKit.PDFStructureElement, type: string): PDFKit.PDFStructureElement {
    const element = this.pdf.struct(type);
    parent.add(element);
    return element;
  }

  /** Draws what means nothing: a screen reader passes it over. */
  ornament(draw: () => void): void {
    this.pdf.markContent("Artifact", { type: "Layout" });
    draw();
    this.pdf.endMarkedContent();
  }

  rule(color: string): void {
    this.ornament(() =>
      this.pdf
        .lineWidth(0.6)
        .moveTo(PAGE.left, this.y)
        .lineTo(PAGE.left + TEXT_WIDTH, this.y)
        .stroke(color),
    );
  }
}
