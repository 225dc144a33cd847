import { onOneLine, type Paragraph, ParagraphReader } from "./deck-text";
import { LIMITS } from "./limits";
import { type Attributes, attribute, isTrue, readXml } from "./office-xml";
import type { Filling } from "./sections";
import type { ZipPackage } from "./zip-package";

/** The position of something on a slide, in EMU (914,400 per inch). */
export type Box = { left: number; top: number; right: number; bottom: number };

/** In EMU. */
export type SlideSize = { width: number; height: number };

/** An item shown on a slide. */
export type Shape = {
  /** Null where the slide inherits it from its layout. */
  box: Box | null;
  /** The layout's placeholder: its type ("title", "body") and index. Null for what the author placed freely. */
  placeholder: { type: string; index: string } | null;
  paragraphs: Paragraph[];
  table: Filling[][];
  /** Id of the part with the chart, or with the text of the diagram, in this place. */
  chart: string | null;
  drawing: string | null;
};

/** `isHidden`: it is skipped in the slide show. */
export type Slide = { isHidden: boolean; shapes: Shape[] };

/** Far more than a reader could take in. */
const MOST_SHAPES = 1000;
const MOST_CELLS = 2000;
const MOST_COLUMNS = 100;

/**
 * Reads what a slide, or its layout, shows: text boxes, tables, and the positions of charts. Speaker notes are separate parts and
 * are not read.
 * @throws AppError("unreadable") as `readXml` does
 */
export async function readSlide(pack: ZipPackage, part: string): Promise<Slide> {
  const reader = new SlideReader();
  await readXml(pack, part, {
    open: (tag, attributes) => reader.open(tag, attributes),
    text: (text) => reader.text(text),
    close: (tag) => reader.close(tag),
  });
  return { isHidden: reader.isHidden, shapes: reader.shapes };
}

/** Maps the inside of a group to the slide: `x * scale + shift`. */
type Frame = { isShown: boolean; scaleX: number; scaleY: number; shiftX: number; shiftY: number };
const WHOLE_SLIDE: Frame = { isShown: true, scaleX: 1, scaleY: 1, shiftX: 0, shiftY: 0 };
type Numbers = Partial<Record<"off" | "ext" | "chOff" | "chExt", [number, number]>>;

const SHAPES = new Set(["sp", "graphicFrame", "cxnSp", "pic", "contentPart"]);

class SlideReader {
  isHidden = false;
  readonly shapes: Shape[] = [];
  private readonly paragraphs = new ParagraphReader({ characters: LIMITS.pageCharacters });
  private readonly groups: Frame[] = [WHOLE_SLIDE];
  private cells = MOST_CELLS;
  private shape: Shape | null = null;
  private isShown = true;
  private place: Numbers | null = null;
  /** How many tags are open inside content that Office itself would not show. */
  private skipped = 0;

  open(tag: string, attributes: Attributes): void {
    // The same content again, for programs that cannot show the first form.
    if (this.skipped > 0 || tag === "Fallback") this.skipped++;
    else if (tag === "sld") this.isHidden = attributes.show !== undefined && !isTrue(attributes.show);
    else if (tag === "grpSp") this.groups.push({ ...this.frame });
    else if (tag === "xfrm") this.place = {};
    else if (this.place) this.notePlace(tag, attributes);
    else if (tag === "cNvPr") this.noteHidden(attributes);
    else if (SHAPES.has(tag)) this.openShape();
    else if (this.shape) this.openWithin(this.shape, tag, attributes);
  }

  text(text: string): void {
    if (this.skipped === 0 && this.shape) this.paragraphs.events.text(text);
  }

  close(tag: string): void {
    if (this.skipped > 0) this.skipped--;
    else if (tag === "xfrm") this.closePlace();
    else if (tag === "grpSp") this.groups.pop();
    else if (SHAPES.has(tag)) this.closeShape();
    else if (this.shape) this.closeWithin(this.shape, tag);
  }

  private get frame(): Frame {
    return this.groups.at(-1) ?? WHOLE_SLIDE;
  }

  private openShape(): void {
    this.isShown = this.frame.isShown;
    this.shape = { box: null, placeholder: null, paragraphs: [], table: [], chart: null, drawing: null };
  }

  private openWithin(shape: Shape, tag: string, attributes: Attributes): void {
    if (tag === "ph") {
      const { type = "body", idx = "0" } = attributes;
      shape.placeholder = { type, index: idx };
    } else if (tag === "chart") shape.chart = attribute(attributes, "id") ?? null;
    else if (tag === "relIds") shape.drawing = attribute(attributes, "dm") ?? null;
    else if (tag === "tr") shape.table.push([]);
    else if (tag === "tc") this.openCell(shape, attributes);
    else this.paragraphs.events.open(tag, attributes);
  }

  private closeWithin(shape: Shape, tag: string): void {
    if (tag === "tc") this.closeCell(shape);
    else if (tag === "txBody" && shape.table.length === 0) shape.paragraphs.push(...this.paragraphs.take());
    else this.paragraphs.events.close(tag);
  }

  /** Cells covered by a merged cell are in the file too, and are empty. */
  private openCell({ table }: Shape, { gridSpan }: Attributes): void {
    const columns = Math.min(Math.max(Number(gridSpan) || 1, 1), MOST_COLUMNS);
    const row = table.at(-1);
    if (row && row.length < MOST_COLUMNS && --this.cells >= 0)
      row.push(columns > 1 ? { text: "", columns } : "");
  }

  private closeCell({ table }: Shape): void {
    const row = table.at(-1);
    const last = row?.at(-1);
    const text = onOneLine(this.paragraphs.take());
    if (!row || last === undefined || this.cells < 0) return;
    row[row.length - 1] = typeof last === "string" ? text : { ...last, text };
  }

  private closeShape(): void {
    const shape = this.shape;
    this.shape = null;
    if (!shape || !this.isShown || this.shapes.length >= MOST_SHAPES) return;
    const { placeholder, paragraphs, table, chart, drawing } = shape;
    if (placeholder || paragraphs.length > 0 || table.length > 0 || chart || drawing) this.shapes.push(shape);
  }

  private noteHidden({ hidden }: Attributes): void {
    if (!isTrue(hidden)) return;
    if (this.shape) this.isShown = false;
    else this.frame.isShown = false;
  }

  private notePlace(tag: string, { x, y, cx, cy }: Attributes): void {
    if (this.place && (tag === "off" || tag === "ext" || tag === "chOff" || tag === "chExt"))
      this.place[tag] = [Number(x ?? cx) || 0, Number(y ?? cy) || 0];
  }

  private closePlace(): void {
    const { off, ext, chOff = off, chExt = ext } = this.place ?? {};
    this.place = null;
    if (!off || !ext || !chOff || !chExt) return;
    const { scaleX, scaleY, shiftX, shiftY } = this.frame;
    if (this.shape) {
      const [left, top] = [off[0] * scaleX + shiftX, off[1] * scaleY + shiftY];
      this.shape.box ??= { left, top, right: left + ext[0] * scaleX, bottom: top + ext[1] * scaleY };
      return;
    }
    const [byX, byY] = [chExt[0] > 0 ? ext[0] / chExt[0] : 1, chExt[1] > 0 ? ext[1] / chExt[1] : 1];
    Object.assign(this.frame, {
      scaleX: scaleX * byX,
      scaleY: scaleY * byY,
      shiftX: shiftX + scaleX * (off[0] - chOff[0] * byX),
      shiftY: shiftY + scaleY * (off[1] - chOff[1] * byY),
    });
  }
}
