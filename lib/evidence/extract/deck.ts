import { AppError } from "@/lib/errors";
import type { PageText } from "../types";
import { blocksOfSlide } from "./deck-page";
import { type Box, readSlide, type Shape, type SlideSize } from "./deck-slide";
import { LIMITS } from "./limits";
import { contentTypes, isCompoundFile, isZip, mainPart, type Relation, relations } from "./office-package";
import { readXml } from "./office-xml";
import { type Block, toPage } from "./sections";
import { openZip, type ZipPackage } from "./zip-package";

/**
 * Reads a PowerPoint presentation, one page per slide and numbered like it: what a reader of the slide sees, its title first, then
 * text, tables and the figures of charts in reading order. Speaker notes and off-slide content are left out; a hidden slide is an
 * empty page.
 * @throws AppError("unreadable") when it is encrypted, contains macros, is not a presentation, is damaged, has no text, or is too large
 */
export async function* readPptx(bytes: Uint8Array): AsyncGenerator<PageText> {
  const deck = await openDeck(bytes);
  let characters = 0;
  for (const [index, part] of deck.slides.entries()) {
    const page = toPage(index + 1, await readBlocks(deck, part));
    characters += page.text.length;
    if (characters > LIMITS.characters) throw deck.pack.tooMuch();
    yield page;
  }
  if (characters === 0)
    throw new AppError(
      "unreadable",
      "This presentation has no text on a visible slide: hidden slides, notes and pictures are not read.",
    );
}

type Deck = {
  pack: ZipPackage;
  /** Names of the slide parts, in show order. */
  slides: string[];
  /** Null where the deck does not say. */
  size: SlideSize | null;
  /** The shapes of layouts and masters, by part. */
  layouts: Map<string, Shape[]>;
};

const SENTENCES = {
  broken: "This presentation is damaged and cannot be opened.",
  tooMuch: "This presentation has more content than can be read.",
};
const PRESENTATION = /presentationml\.(?:presentation|template|slideshow)\.main\+xml$/;
/** Content types and names of parts that contain code. */
const MACRO_TYPE = /macroEnabled|vbaProject/i;
const MACRO_PART = /(?:^|\/)vbaProject\.bin$/i;

async function openDeck(bytes: Uint8Array): Promise<Deck> {
  if (isCompoundFile(bytes))
    throw unreadable(
      "This presentation is protected by a password or in the old .ppt format. Save it as .pptx without a password.",
    );
  if (!isZip(bytes)) throw unreadable("This file is not a PowerPoint presentation.");
  const pack = await openZip(bytes, LIMITS.inflatedBytes, SENTENCES);
  const types = await contentTypes(pack);
  if (!types) throw unreadable("This file is a ZIP archive, not a PowerPoint presentation.");
  if (types.some((type) => MACRO_TYPE.test(type)) || pack.names.some((name) => MACRO_PART.test(name)))
    throw unreadable(
      "This presentation contains macros, which cannot be opened here. Save it as .pptx without macros.",
    );
  if (!types.some((type) => PRESENTATION.test(type)))
    throw unreadable("This file is not a PowerPoint presentation.");
  return { pack, ...(await readContents(pack)), layouts: new Map() };
}

const unreadable = (sentence: string) => new AppError("unreadable", sentence);

async function readContents(pack: ZipPackage): Promise<Pick<Deck, "slides" | "size">> {
  const main = (await mainPart(pack)) ?? "ppt/presentation.xml";
  const related = await relations(pack, main);
  const slides: string[] = [];
  let size: Deck["size"] = null;
  await readXml(pack, main, {
    open(tag, attributes) {
      if (tag === "sldSz") size = { width: Number(attributes.cx) || 0, height: Number(attributes.cy) || 0 };
      // Sections of the deck list the same slides again, only by number.
      const id = tag === "sldId" && Object.keys(attributes).find((name) => name.endsWith(":id"));
      if (!id) return;
      const slide = related.get(attributes[id] ?? "");
      if (!slide || !pack.has(slide.target)) throw pack.broken();
      if (slides.push(slide.target) > LIMITS.pages) throw pack.tooMuch();
    },
  });
  return { slides, size };
}

async function readBlocks(deck: Deck, part: string): Promise<Block[]> {
  const { isHidden, shapes } = await readSlide(deck.pack, part);
  if (isHidden) return [];
  const related = await relations(deck.pack, part);
  const layouts = await layoutsOf(deck, related);
  const placed = shapes.map((shape) => ({ ...shape, box: shape.box ?? boxIn(layouts, shape) }));
  return blocksOfSlide(deck.pack, placed, related, deck.size);
}

/** The shapes of a slide's layout and master, which position the titles and texts that the slide does not position itself. */
async function layoutsOf({ pack, layouts }: Deck, related: Map<string, Relation>): Promise<Shape[][]> {
  const found: Shape[][] = [];
  let from = related;
  for (const kind of ["slideLayout", "slideMaster"]) {
    const part = [...from.values()].find((relation) => relation.kind === kind)?.target;
    if (part === undefined || !pack.has(part)) break;
    const shapes = layouts.get(part) ?? (await readSlide(pack, part)).shapes;
    layouts.set(part, shapes);
    found.push(shapes);
    from = await relations(pack, part);
  }
  return found;
}

function boxIn([layout = [], master = []]: Shape[][], { placeholder }: Shape): Box | null {
  if (!placeholder) return null;
  const { type, index } = placeholder;
  const same = layout.find(
    (one) => one.placeholder?.index === index && (index !== "0" || one.placeholder.type === type),
  );
  return same?.box ?? master.find((one) => one.placeholder?.type === "body")?.box ?? null;
}
