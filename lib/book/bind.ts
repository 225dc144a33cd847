import {
  beginMarkedContent,
  degrees,
  endMarkedContent,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
  PDFString,
  rgb,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { getDocumentProxy } from "unpdf";
import { disarm } from "./disarm";

/** A paper of the book. `number`: of its source in the agenda (`SourceItem`); `count`: its pages. */
export type BookPaper = { number: number; title: string; bytes: Uint8Array; count: number };

/**
 * `agenda`: a PDF by `renderPdf` whose numbered sources are the papers: a cover with the contents, and the
 * agenda from page index `agendaAt`. `bookmarks`: agenda items with their papers.
 */
export type Book = {
  agenda: Uint8Array;
  agendaAt: number;
  papers: BookPaper[];
  title: string;
  organization: string;
  bookmarks: { title: string; papers: number[] }[];
};

/** Problems of a paper are reported through the return value; pdf.js must not write to the log. */
const SILENT = { verbosity: 0, disableFontFace: true };
/** The page number's layout, in points. */
const STAMP = { size: 9, margin: 16, color: rgb(0.25, 0.25, 0.25) };

/** The number of pages of each PDF; null for one that cannot be bound because it is damaged or needs a password. */
export async function countPages(files: Uint8Array[]): Promise<(number | null)[]> {
  const counts: (number | null)[] = [];
  // One after the other: each is held in memory while it is open.
  for (const bytes of files) counts.push(await pagesOf(bytes));
  return counts;
}

// pdf.js cannot always write what it can open, and would then fail the whole book.
async function pagesOf(bytes: Uint8Array): Promise<number | null> {
  const pdf = await getDocumentProxy(bytes.slice(), SILENT).catch(() => null);
  const written = await pdf?.extractPages([{ document: null }]).catch(() => null);
  const count = pdf && written ? pdf.numPages : null;
  await pdf?.loadingTask.destroy();
  return count;
}

/**
 * Agenda and papers as one PDF: each page has its number in the book, the agenda's paper numbers link to
 * their first pages, the papers keep their own links, bookmarks and tags, and bookmarks follow the agenda
 * items. Every paper must open (`countPages`). The papers' attached files, forms and page labels are left
 * out, and so is anything active (`disarm`). Null if papers that open cannot be combined.
 */
export async function bindBook({
  agenda,
  agendaAt,
  papers,
  title,
  organization,
  bookmarks,
}: Book): Promise<Uint8Array | null> {
  const all = await merged([agenda, ...papers.map(({ bytes }) => bytes)]);
  if (!all) return null;
  const book = await PDFDocument.load(all, { updateMetadata: false });
  disarm(book);
  const pages = book.getPages();
  const ends = [pages.length];
  for (const { count } of papers.toReversed()) ends.unshift((ends[0] ?? 0) - count);
  const firstPages = new Map(
    papers.flatMap(({ number }, at) => {
      const page = pages[ends[at] ?? pages.length];
      return page ? [[number, page] as const] : [];
    }),
  );
  const agendaPages = new Set(pages.slice(0, ends[0]).map(({ ref }) => ref));
  leadToPapers(book, agendaPages, firstPages);
  const own = ownBookmarks(book, pages, ends);
  const named = new Map(papers.map((paper, at) => [paper.number, { ...paper, own: own[at + 1] ?? [] }]));
  const entries = [
    { title: "Contents", page: pages[0], below: [] },
    { title: "Agenda", page: pages[agendaAt], below: [] },
    ...bookmarks.map((item): Entry => {
      const below = item.papers.flatMap((number): Entry[] => {
        const paper = named.get(number);
        return paper ? [{ title: paper.title, page: firstPages.get(number), below: paper.own }] : [];
      });
      return { title: item.title, page: below[0]?.page ?? pages[agendaAt], below };
    }),
  ];
  writeBookmarks(book, entries);
  const font = await book.embedFont(StandardFonts.Helvetica);
  for (const [at, page] of pages.entries()) stamp(page, `${at + 1} / ${pages.length}`, font);
  for (const key of ["PageLabels", "AcroForm"]) book.catalog.delete(PDFName.of(key));
  book.catalog.lookupMaybe(PDFName.of("Names"), PDFDict)?.delete(PDFName.of("EmbeddedFiles"));
  book.catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
  book.setTitle(title, { showInWindowTitleBar: true });
  book.setAuthor(organization);
  book.setLanguage("en");
  return book.save();
}

async function merged([first = new Uint8Array(), ...rest]: Uint8Array[]): Promise<Uint8Array | null> {
  const pdf = await getDocumentProxy(first.slice(), SILENT);
  try {
    return await pdf.extractPages([
      { document: null },
      ...rest.map((document) => ({ document: document.slice() })),
    ]);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** Points the agenda's source destinations to the first pages of the papers. */
function leadToPapers(book: PDFDocument, agendaPages: Set<PDFRef>, firstPages: Map<number, PDFPage>): void {
  const names = book.catalog
    .lookupMaybe(PDFName.of("Names"), PDFDict)
    ?.lookupMaybe(PDFName.of("Dests"), PDFDict)
    ?.lookupMaybe(PDFName.of("Names"), PDFArray);
  for (let at = 0; names && at + 1 < names.size(); at += 2) {
    const name = names.lookup(at);
    const place = names.lookup(at + 1);
    if (!(name instanceof PDFString || name instanceof PDFHexString) || !(place instanceof PDFArray))
      continue;
    const number = /^source-(\d+)/.exec(name.decodeText())?.[1];
    const page = place.get(0);
    const target = firstPages.get(Number(number));
    if (number && target && page instanceof PDFRef && agendaPages.has(page))
      names.set(at + 1, wholePage(book, target));
  }
}

const wholePage = (book: PDFDocument, { ref }: PDFPage) => book.context.obj([ref, PDFName.of("Fit")]);

/** A bookmark for a page with its children, or one from a paper. */
type Entry = { title: string; page: PDFPage | undefined; below: (Entry | PDFDict)[] };

/** The bookmarks of each file, by the file that their first page belongs to. */
function ownBookmarks(book: PDFDocument, pages: PDFPage[], ends: number[]): PDFDict[][] {
  const own: PDFDict[][] = ends.map(() => []);
  const numbers = new Map(pages.map(({ ref }, at) => [ref, at]));
  const root = book.catalog.lookupMaybe(PDFName.of("Outlines"), PDFDict);
  const seen = new Set<PDFDict>();
  let item = root?.lookupMaybe(PDFName.of("First"), PDFDict);
  while (item && !seen.has(item)) {
    seen.add(item);
    const place = item.lookup(PDFName.of("Dest"));
    const page = place instanceof PDFArray ? place.get(0) : null;
    const number = page instanceof PDFRef ? numbers.get(page) : undefined;
    const file = number === undefined ? -1 : ends.findIndex((end) => number < end);
    own[file]?.push(item);
    item = item.lookupMaybe(PDFName.of("Next"), PDFDict);
  }
  return own;
}

function writeBookmarks(book: PDFDocument, entries: Entry[]): void {
  const root = book.context.obj({ Type: "Outlines" });
  const ref = book.context.register(root);
  link(book, root, ref, entries);
  book.catalog.set(PDFName.of("Outlines"), ref);
}

/** Adds entries under a parent, recursively. ISO 32000-1, 12.3.3. */
function link(book: PDFDocument, parent: PDFDict, parentRef: PDFRef, entries: Entry["below"]): void {
  const dicts = entries.map((entry) => {
    if (entry instanceof PDFDict) {
      for (const key of ["Prev", "Next"]) entry.delete(PDFName.of(key));
      return {
        dict: entry,
        ref: book.context.getObjectRef(entry) ?? book.context.register(entry),
        below: null,
      };
    }
    const dict = book.context.obj({});
    dict.set(PDFName.of("Title"), PDFHexString.fromText(entry.title));
    if (entry.page) dict.set(PDFName.of("Dest"), wholePage(book, entry.page));
    return { dict, ref: book.context.register(dict), below: entry.below };
  });
  for (const [at, { dict, ref, below }] of dicts.entries()) {
    dict.set(PDFName.of("Parent"), parentRef);
    const [before, after] = [dicts[at - 1], dicts[at + 1]];
    if (before) dict.set(PDFName.of("Prev"), before.ref);
    if (after) dict.set(PDFName.of("Next"), after.ref);
    if (below) link(book, dict, ref, below);
  }
  const [first, last] = [dicts[0], dicts.at(-1)];
  if (!first || !last) return;
  parent.set(PDFName.of("First"), first.ref);
  parent.set(PDFName.of("Last"), last.ref);
  // Bookmarks below agenda items are collapsed initially.
  const isRoot = parent.get(PDFName.of("Parent")) === undefined;
  parent.set(PDFName.of("Count"), PDFNumber.of(isRoot ? dicts.length : -dicts.length));
}

/** Stamps text into the lower right corner of a page as displayed, as an artifact ignored by screen readers. */
function stamp(page: PDFPage, text: string, font: PDFFont): void {
  const { size, margin, color } = STAMP;
  const { x, y, width, height } = page.getCropBox();
  const wide = font.widthOfTextAtSize(text, size);
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const [left, bottom] =
    turn === 90
      ? [x + width - margin, y + height - margin - wide]
      : turn === 180
        ? [x + margin + wide, y + height - margin]
        : turn === 270
          ? [x + margin, y + margin + wide]
          : [x + width - margin - wide, y + margin];
  page.pushOperators(beginMarkedContent("Artifact"));
  page.drawText(text, { x: left, y: bottom, size, font, color, rotate: degrees(turn) });
  page.pushOperators(endMarkedContent());
}
