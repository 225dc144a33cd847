import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { Parser } from "htmlparser2";
import JSZip from "jszip";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const run = promisify(execFile);

/** The text of a page from a reader other than the product. A DOCX or TXT has a single page here. */
export type PageWords = (page: number) => Promise<string>;

export async function pageWords(file: string): Promise<PageWords> {
  if (file.endsWith(".docx")) {
    const text = await wordText(file);
    return async () => text;
  }
  if (!file.endsWith(".pdf")) {
    const text = await readFile(file, "utf8");
    return async () => text;
  }
  const pages = new Map<number, Promise<string>>();
  return (page) => {
    const words = pages.get(page) ?? pdfWords(file, page);
    pages.set(page, words);
    return words;
  };
}

/** Uses pdftotext if it is installed, else the page's text items in file order. */
async function pdfWords(file: string, page: number): Promise<string> {
  try {
    const { stdout } = await run("pdftotext", ["-layout", "-f", `${page}`, "-l", `${page}`, file, "-"]);
    return stdout;
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "ENOENT") throw error;
    const loading = getDocument({ data: new Uint8Array(await readFile(file)) });
    const { items } = await (await (await loading.promise).getPage(page)).getTextContent();
    await loading.destroy();
    return items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : " "}` : "")).join("");
  }
}

async function wordText(file: string): Promise<string> {
  const zip = await JSZip.loadAsync(await readFile(file));
  const xml = (await zip.file("word/document.xml")?.async("string")) ?? "";
  let text = "";
  let isText = false;
  const parser = new Parser(
    {
      onopentag: (name) => {
        isText = name === "w:t";
        if (name === "w:tab") text += " ";
      },
      ontext: (words) => {
        if (isText) text += words;
      },
      onclosetag: (name) => {
        isText = false;
        if (name === "w:p") text += "\n";
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return text;
}
