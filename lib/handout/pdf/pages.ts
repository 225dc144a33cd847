import type { BriefPdf } from "./brief-pdf";
import { Typesetter } from "./fragments";
import type { Looks } from "./looks";

/** The pages as they fill: the position of the next line, and the structure tree for screen readers. */
export class Pages {
  /** Top of the free area of the page, in points from its upper edge. */
  y: number;
  readonly setter: Typesetter;
  readonly root: PDFKit.PDFStructureElement;
  /** Sources linked from a statement so far. */
  readonly cited = new Set<number>();

  constructor(
    readonly pdf: BriefPdf,
    readonly looks: Looks,
  ) {
    this.y = looks.page.top;
    this.setter = new Typesetter(pdf);
    this.root = pdf.struct("Document");
    pdf.addPage();
    pdf.addStructure(this.root);
  }

  /** Turns the page unless this many points are left on it. */
  need(height: number): void {
    if (this.y + height <= this.looks.page.floor) return;
    this.pdf.addPage();
    this.y = this.looks.page.top;
  }

  /** Turns the page, unless it is still empty. */
  turn(): void {
    if (this.y > this.looks.page.top) this.need(Number.POSITIVE_INFINITY);
  }

  /** Leaves a gap, except at the top of a page. */
  gap(height: number): void {
    if (this.y > this.looks.page.top) this.space(height);
  }

  /** Leaves space, reduced in a compact document. */
  space(height: number): void {
    this.y += height * this.looks.air;
  }

  /** An element of the structure tree (ISO 32000-1, 14.8.4) below another one. */
  element(parent: PDFKit.PDFStructureElement, type: string): PDFKit.PDFStructureElement {
    const element = this.pdf.struct(type);
    parent.add(element);
    return element;
  }

  /** Draws decoration, which screen readers skip. */
  ornament(draw: () => void): void {
    this.pdf.markContent("Artifact", { type: "Layout" });
    draw();
    this.pdf.endMarkedContent();
  }

  rule(color: string): void {
    const { left, textWidth } = this.looks.page;
    this.ornament(() =>
      this.pdf
        .lineWidth(0.6)
        .moveTo(left, this.y)
        .lineTo(left + textWidth, this.y)
        .stroke(color),
    );
  }
}
