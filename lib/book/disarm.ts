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

/**
 * Actions other than links within the book or to the web, and annotations that contain or play a file (ISO
 * 32000-2, 12.6 and 12.5).
 */
const ACTS =
  /^(?:JavaScript|Launch|SubmitForm|ResetForm|ImportData|GoTo[RE]|Thread|Sound|Movie|Hide|Rendition|RichMediaExecute)$/;
const PLAYED = /^(?:FileAttachment|Sound|Movie|Screen|3D|RichMedia)$/;
const WEB = /^(?:https?|mailto):/i;

/**
 * Removes from a PDF what a viewer would run, open, send or extract: a script in one paper would have access
 * to all others in the book. Links within the book and to the web stay.
 */
export function disarm(pdf: PDFDocument): void {
  for (const dict of dictsOf(pdf)) {
    for (const file of filesOf(dict)) pdf.context.delete(file);
    const keys = isArmed(dict) ? dict.keys() : ["AA", "EF"].map((key) => PDFName.of(key));
    for (const key of keys) dict.delete(key);
  }
}

/** Every dictionary of the PDF, including nested ones. */
function dictsOf(pdf: PDFDocument): PDFDict[] {
  const found: PDFDict[] = [];
  const left: PDFObject[] = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = left.pop(); object; object = left.pop()) {
    const holder = object instanceof PDFStream ? object.dict : object;
    if (holder instanceof PDFDict) found.push(holder);
    const within =
      holder instanceof PDFDict ? holder.values() : holder instanceof PDFArray ? holder.asArray() : [];
    // One by one: an untrusted array may be longer than the argument limit of a call.
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
