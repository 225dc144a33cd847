import { Parser } from "htmlparser2";
import type { ZipPackage } from "./zip-package";

export type Attributes = Readonly<Record<string, string>>;

/** Events of a part, in document order. Names have no prefix: "row" for `<x:row>`. */
export type XmlEvents = {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/**
 * Reads a part of an Office document while it is inflated; only what `events` keeps stays in memory. The parser does not know
 * entities of a document type, and a part that declares one is rejected: Office writes none.
 * @throws AppError("unreadable") when the part is missing, truncated, declares a document type, or as `events` throws
 */
export async function readXml(pack: ZipPackage, name: string, events: XmlEvents): Promise<void> {
  let depth = 0;
  let isWhole = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        depth++;
        events.open?.(localName(tag), attributes);
      },
      ontext: (text) => events.text?.(text),
      onclosetag(tag, isImplied) {
        depth--;
        // An element closed only because the part ended was cut off.
        if (depth === 0 && !isImplied) isWhole = true;
        events.close?.(localName(tag));
      },
      onprocessinginstruction(_, data) {
        if (/^!doctype/i.test(data)) throw pack.broken();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  let decoder: TextDecoder | undefined;
  for await (const piece of pack.pieces(name)) {
    decoder ??= new TextDecoder(encodingOf(piece));
    parser.write(decoder.decode(piece, { stream: true }));
  }
  parser.end();
  if (!isWhole) throw pack.broken();
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

function localName(tag: string): string {
  const colon = tag.indexOf(":");
  return colon < 0 ? tag : tag.slice(colon + 1);
}

/** The value of an attribute whose prefix varies: "id" for `r:id`. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  if (attributes[name] !== undefined) return attributes[name];
  const key = Object.keys(attributes).find((known) => localName(known) === name);
  return key === undefined ? undefined : attributes[key];
}

/** xsd:boolean as Office writes it. */
export function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true" || value === "on";
}
