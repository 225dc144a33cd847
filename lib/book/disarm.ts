import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";

/** Actions other than leading to a place of the book or to the web, and annotations that hold a file or play one (ISO 32000-2, 12.6 and 12.5). */
const ACTS =
  /^(?:JavaScript|Launch|SubmitForm|ResetForm|ImportData|GoTo[RE]|Thread|Sound|Movie|Hide|Rendition|RichMediaExecute)$/;
const PLAYED = /^(?:FileAttachment|Sound|Movie|Screen|3D|RichMedia)$/;
const WEB = /^(?:https?|mailto):/i;

/**
 * Takes from a PDF what a reader's program would run, open, send or unpack: a script on a page of one paper would have all the others
 * of the book in its hands. Links to places and to the web stay.
 */
export function disarm(pdf: PDFDocument): void {
  for (const dict of dictsOf(pdf)) {
    for (const file of filesOf(dict)) pdf.context.delete(file);
    const keys = isArmed(dict) ? dict.keys() : ["AA", "EF"].map((key) => PDFName.of(key));
    for (const key of keys) dict.delete(key);
  }
}

/** Every dictionary of the PDF, within others too. */
function dictsOf(pdf: PDFDocument): PDFDict[] {
  const found: PDFDict[] = [];
  const left: PDFObject[] = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = left.pop(); object; object = left.pop()) {
    const holder = object instanceof PDFStream ? object.dict : object;
    if (holder instanceof PDFDict) found.push(holder);
    const within =
      holder instanceof PDFDict ? holder.values() : holder instanceof PDFArray ? holder.asArray() : [];
    // One by one: a stranger's array may be longer than a call has arguments.
    for (const one of within) left.push(one);
  }
  return found;
}

function filesOf(dict: PDFDict): PDFRef[] {
  const embedded = dict.lookup(PDFName.of("EF"));
  return embedded instanceof PDFDict ? embedded.values().filter((file) => file instanceof PDFRef) : [];
}

function isArmed(dict: PDFDict): boolean {
  const named = (key: string) => {
    const value = dict.lookup(PDFName.of(key));
    return value instanceof PDFName ? value.decodeText() : "";
  };
  if (ACTS.test(named("S")) || PLAYED.test(named("Subtype"))) return true;
  if (named("S") !== "URI") return false;
  const address = dict.lookup(PDFName.of("URI"));
  const isText = address instanceof PDFString || address instanceof PDFHexString;
  return !isText || !WEB.test(address.decodeText());
}
