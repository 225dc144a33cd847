import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import { bindBook, countPages } from "./bind";

const script = (words: string) => ({ S: "JavaScript", JS: PDFString.of(words) });
const link = (A: object) => ({ Type: "Annot", Subtype: "Link", Rect: [0, 0, 300, 300], A });

/** A one-page paper with these annotations. */
async function paper(change: (pdf: PDFDocument) => object[] = () => []): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 300]);
  const refs = change(pdf).map((annotation) => pdf.context.register(pdf.context.obj(annotation as never)));
  page.node.set(PDFName.of("Annots"), pdf.context.obj(refs));
  return pdf.save();
}

async function bookOf(bytes: Uint8Array): Promise<Uint8Array | null> {
  const papers = [{ number: 1, title: "Report.pdf", bytes, count: 1 }];
  const bookmarks = [{ title: "1. Report", papers: [1] }];
  const agenda = await paper();
  return bindBook({ agenda, agendaAt: 0, papers, title: "May", organization: "Tide Trust", bookmarks });
}

/** All text in a PDF, including compressed parts. */
async function wordsIn(bytes: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(bytes);
  return Buffer.from(await pdf.save({ useObjectStreams: false })).toString("latin1");
}

it("removes from papers what could act on the whole book, and keeps links", async () => {
  const bytes = await paper((pdf) => {
    const { context } = pdf;
    pdf.getPage(0).node.set(PDFName.of("AA"), context.obj({ O: script("act-page") }));
    const EF = { F: context.register(context.stream("act-unpacked")) };
    return [
      link(script("act-link")),
      link({ S: "Launch", F: PDFString.of("act-launch.exe") }),
      link({ S: "SubmitForm", F: PDFString.of("https://collector.example/act-submit") }),
      link({ S: "GoToR", F: PDFString.of("//collector.example/act-share"), D: [0] }),
      link({ S: "URI", URI: PDFString.of("file:///act-file") }),
      link({ S: "URI", URI: PDFString.of("https://example.org/kept"), Next: script("act-next") }),
      { ...link({ S: "URI", URI: PDFString.of("mailto:kept@example.org") }), AA: { E: script("act-over") } },
      {
        Type: "Annot",
        Subtype: "Screen",
        Rect: [0, 0, 9, 9],
        A: { S: "Rendition", JS: PDFString.of("act-play") },
      },
      {
        ...{ Type: "Annot", Subtype: "FileAttachment", Rect: [0, 0, 9, 9] },
        FS: { Type: "Filespec", F: PDFString.of("act-attached.exe"), EF },
      },
    ];
  });
  expect((await wordsIn(bytes)).match(/act-\w+/g)).toHaveLength(11);
  const book = (await bookOf(bytes)) ?? new Uint8Array();
  const words = await wordsIn(book);
  expect(words.match(/act-[\w.]+/g)).toBeNull();
  const page = await (await getDocumentProxy(book, { verbosity: 0 })).getPage(2);
  const urls = (await page.getAnnotations()).flatMap(({ url }) => url ?? []);
  expect(urls).toEqual(["https://example.org/kept", "mailto:kept@example.org"]);
});

// A field without a form: pdf.js can open the file, but not write it.
const field = { Type: "Annot", Subtype: "Widget", FT: "Tx", T: PDFString.of("name"), Rect: [0, 0, 9, 9] };

it("counts a paper that cannot be written among those that cannot be bound", async () => {
  expect(await countPages([await paper(() => [field]), await paper()])).toEqual([null, 1]);
  expect(await bookOf(await paper(() => [field]))).toBeNull();
});
