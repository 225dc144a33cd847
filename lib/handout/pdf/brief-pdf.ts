import PDFDocument from "pdfkit";
import type { ExportDocument } from "../document";
import { fontPath, mainFont } from "./faces";
import { SHEET } from "./looks";

const XML_ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// ISO 14289-1, clause 5: the metadata by which a file claims conformance to PDF/UA.
const PDF_UA = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`;

/** A tagged, empty PDF for a brief. */
export class BriefPdf extends PDFDocument {
  constructor({ title, heading, organization, createdAt }: ExportDocument) {
    super({
      size: [SHEET.width, SHEET.height],
      // `Pages` turns the pages, never the library.
      margin: 0,
      autoFirstPage: false,
      // The footer contains the page count.
      bufferPages: true,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      font: fontPath(mainFont("text")),
      info: {
        Title: title,
        Author: organization,
        Subject: heading,
        Creator: "BoardGPT",
        CreationDate: new Date(createdAt),
      },
    });
    this.appendXML(PDF_UA);
  }

  // The library writes these into XML unescaped. The information dictionary has been written by now.
  override endMetadata(): void {
    const escaped = (text = "") => text.replace(/[&<>"']/g, (character) => XML_ESCAPES[character] ?? "");
    const { Title, Author, Subject } = this.info;
    this.info = { ...this.info, Title: escaped(Title), Author: escaped(Author), Subject: escaped(Subject) };
    super.endMetadata();
  }
}
