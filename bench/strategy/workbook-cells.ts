import { readFile } from "node:fs/promises";
import { Parser } from "htmlparser2";
import JSZip from "jszip";

/** The cells of a workbook from its XML: numbers or text. Read without the product, to check it. */
export type RawWorkbook = (address: string) => Promise<number | string | null>;

/** Opens a workbook for looking up cells by address: "Board Summary!E11", "'Q1 2026'!B2". */
export async function openWorkbook(file: string): Promise<RawWorkbook> {
  const zip = await JSZip.loadAsync(await readFile(file));
  const shared = await sharedStrings(zip);
  const paths = await sheetPaths(zip);
  const sheets = new Map<string, Promise<Map<string, number | string>>>();
  return async (address) => {
    const at = address.lastIndexOf("!");
    const sheet = address.slice(0, at).replace(/^'|'$/g, "").replaceAll("''", "'");
    const path = paths.get(sheet);
    if (!path) return null;
    const cells = sheets.get(path) ?? readCells(zip, path, shared);
    sheets.set(path, cells);
    return (await cells).get(address.slice(at + 1)) ?? null;
  };
}

type Handlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

async function parse(zip: JSZip, path: string, { open, text, close }: Handlers): Promise<void> {
  const xml = await zip.file(path)?.async("string");
  if (!xml) return;
  const parser = new Parser(
    { onopentag: open, ontext: text, onclosetag: close },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
}

async function sheetPaths(zip: JSZip): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await parse(zip, "xl/_rels/workbook.xml.rels", {
    open: (name, { Id = "", Target = "" }) => {
      if (name === "Relationship") targets.set(Id, Target.replace(/^\/?(?:xl\/)?/, "xl/"));
    },
  });
  const paths = new Map<string, string>();
  await parse(zip, "xl/workbook.xml", {
    open: (name, attributes) => {
      if (name === "sheet") paths.set(attributes.name ?? "", targets.get(attributes["r:id"] ?? "") ?? "");
    },
  });
  return paths;
}

async function sharedStrings(zip: JSZip): Promise<string[]> {
  const strings: string[] = [];
  let isText = false;
  await parse(zip, "xl/sharedStrings.xml", {
    open: (name) => {
      if (name === "si") strings.push("");
      isText = name === "t";
    },
    text: (text) => {
      if (isText && strings.length > 0) strings[strings.length - 1] += text;
    },
    close: () => {
      isText = false;
    },
  });
  return strings;
}

async function readCells(zip: JSZip, path: string, shared: string[]): Promise<Map<string, number | string>> {
  const cells = new Map<string, number | string>();
  let cell = { address: "", type: "" };
  let inValue = false;
  let value = "";
  await parse(zip, path, {
    open: (name, { r = "", t = "" }) => {
      if (name === "c") cell = { address: r, type: t };
      inValue = name === "v" || name === "t";
      if (inValue) value = "";
    },
    text: (text) => {
      if (inValue) value += text;
    },
    close: (name) => {
      if (name !== "v" && name !== "t") return;
      inValue = false;
      if (cell.type === "s") cells.set(cell.address, shared[Number(value)] ?? "");
      else cells.set(cell.address, cell.type === "str" || cell.type === "inlineStr" ? value : Number(value));
    },
  });
  return cells;
}
