// @vitest-environment jsdom
import JSZip from "jszip";
import mammoth from "mammoth";
import { describe, expect, it } from "vitest";
import { briefDocument, type ExportSource } from "@/lib/prep-me/export/brief-document";
import { briefToExport } from "@/tests/support/brief-to-export";
import { momentsIn } from "../moments";
import { renderDocx } from "./index";

const render = (source: ExportSource) => renderDocx(briefDocument(source, momentsIn("Europe/Berlin")));

async function parts(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await JSZip.loadAsync(bytes);
  const names = Object.keys(zip.files).filter((name) => /\.(xml|rels)$/.test(name));
  const texts = await Promise.all(names.map((name) => zip.files[name]?.async("string") ?? ""));
  return new Map(names.map((name, index) => [name, texts[index] ?? ""]));
}

function wellFormed(xml: string): boolean {
  return new DOMParser().parseFromString(xml, "application/xml").querySelector("parsererror") === null;
}

describe("a brief as DOCX", () => {
  it("can be read back with its headings, lists and sources", async () => {
    const { value: html } = await mammoth.convertToHtml({ buffer: await render(briefToExport(8)) });
    const headings = [...html.matchAll(/<h1>(.*?)<\/h1>/g)].map(([, heading]) =>
      heading?.replace(/<.*?>/g, ""),
    );
    expect(headings).toEqual(
      expect.arrayContaining([
        "Executive Summary",
        "Key Questions",
        "Risk Areas",
        "Recommendations",
        "Sources",
      ]),
    );
    expect(html).toMatch(/<ol><li>Why did quay 1 cost 19% more/);
    expect(html).toContain("“Berth income for the half year was $840,000 against a budget of $900,000.”");
  });

  it("links each number to its source, and back", async () => {
    const xml = (await parts(await render(briefToExport(8)))).get("word/document.xml") ?? "";
    const bookmarks = new Set(
      [...xml.matchAll(/w:bookmarkStart [^>]*w:name="([^"]+)"/g)].map(([, name]) => name),
    );
    const anchors = [...xml.matchAll(/w:anchor="([^"]+)"/g)].map(([, name]) => name);
    expect(anchors.length).toBeGreaterThanOrEqual(32);
    for (const anchor of anchors) expect(bookmarks).toContain(anchor);
  });

  it("names on each page who exported it, and the page number", async () => {
    const files = await parts(await render(briefToExport(4)));
    const feet = [...files].filter(([name]) => name.startsWith("word/footer")).map(([, xml]) => xml);
    expect(feet.length).toBeGreaterThan(0);
    for (const foot of feet) {
      expect(foot).toContain("Confidential · Exported by Ines Calder");
      expect(foot).toMatch(/PAGE[\s\S]*NUMPAGES/);
    }
    expect(files.get("docProps/core.xml")).toContain("Board Brief: May meeting of the trustees");
  });

  it("contains nothing that Word treats as damage, and headings that appear in its outline", async () => {
    const files = await parts(await render(briefToExport(4)));
    for (const [name, xml] of files)
      if (/word\/(header|footer)/.test(name)) expect(xml, name).toContain("<w:p");
    const ids = [...(files.get("word/document.xml") ?? "").matchAll(/w:bookmarkStart [^>]*w:id="(\d+)"/g)];
    expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length);
    expect(files.get("word/styles.xml")).toMatch(/w:styleId="Heading1"[\s\S]*?<w:outlineLvl w:val="0"/);
  });

  it("is well-formed whatever the papers and titles contain", async () => {
    const source = briefToExport(4);
    source.meeting.title = "</w:t></w:r> & <script>\u0000\u0008\ufffe\ud800]]>";
    source.organization = "\"quoted\" & 'single' <b>";
    for (const citation of source.view.brief.evidence.riskAreas.flat())
      citation.quote = "\u000b]]>&#0;<w:p/>";
    const bytes = await render(source);
    for (const [name, xml] of await parts(bytes)) expect(wellFormed(xml), name).toBe(true);
    const { value } = await mammoth.extractRawText({ buffer: bytes });
    expect(value).toContain("</w:t></w:r> & <script>");
    expect(value).toContain("]]>&#0;<w:p/>");
  });
});

it("writes a table with its caption, a repeated header row, and its sources cited", async () => {
  const bytes = await renderDocx({
    ...briefDocument(briefToExport(4), momentsIn("UTC")),
    blocks: [
      {
        kind: "table",
        caption: [{ text: "Net margin", style: "strong" }],
        columns: [
          { heading: "Company", share: 0.5, align: "start" },
          { heading: "Margin", share: 0.5, align: "end" },
        ],
        rows: [{ cells: [[{ text: "A & <B>" }], [{ text: "12.0%" }, { cite: 1, to: 2 }]], isMarked: true }],
      },
      {
        kind: "sources",
        items: [1, 2, 3].map((number) => {
          return { number, document: "Report", place: "", quote: null, url: "https://filings.example/a?b&c" };
        }),
      },
    ],
  });
  const xml = (await parts(bytes)).get("word/document.xml") ?? "";
  expect(wellFormed(xml)).toBe(true);
  expect(xml.match(/<w:tblHeader/g)).toHaveLength(1);
  const { value: html } = await mammoth.convertToHtml({ buffer: bytes });
  expect(html).toMatch(/<td>.*A &amp; &lt;B&gt;.*12\.0%.*\[1–2\]/s);
  const bookmarks = new Set(
    [...xml.matchAll(/w:bookmarkStart [^>]*w:name="([^"]+)"/g)].map(([, name]) => name),
  );
  for (const [, anchor] of xml.matchAll(/w:anchor="([^"]+)"/g)) expect(bookmarks).toContain(anchor);
  expect(bookmarks).not.toContain("cited_3");
});
