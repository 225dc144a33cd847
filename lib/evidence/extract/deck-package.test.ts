import { describe, expect, test } from "vitest";
import {
  chartAt,
  deckOf,
  deckParts,
  drawingAt,
  relation,
  type SlideParts,
  slideTable,
  textBox,
  title,
} from "@/tests/support/deck";
import { zipOf } from "@/tests/support/workbook";
import type { PageText } from "../types";
import { readPptx } from "./deck";
import { LIMITS } from "./limits";

async function read(bytes: Uint8Array): Promise<PageText[]> {
  const pages: PageText[] = [];
  for await (const page of readPptx(bytes)) pages.push(page);
  return pages;
}

describe("what is no presentation that can be read says so", () => {
  const refusal = async (bytes: Uint8Array) => {
    const outcome: unknown = await read(bytes).catch((error: unknown) => error);
    expect(outcome).toMatchObject({ name: "AppError", code: "unreadable" });
    return outcome instanceof Error ? outcome.message : "";
  };
  const one: SlideParts[] = [{ content: title("One") }];
  const changed = (part: string, change: (content: string) => string) => {
    const parts = deckParts(one);
    return zipOf({ ...parts, [part]: change(parts[part] ?? "") });
  };

  test("an old one, one with a password, one with macros, another file", async () => {
    expect(await refusal(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toMatch(
      /password or in the old \.ppt/,
    );
    const macros = /contains macros.*Save it as \.pptx/;
    const type = "application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml";
    expect(
      await refusal(
        await changed("[Content_Types].xml", (xml) => xml.replace(/"[^"]*main\+xml"/, `"${type}"`)),
      ),
    ).toMatch(macros);
    expect(await refusal(await deckOf(one, { "ppt/vbaProject.bin": "x" }))).toMatch(macros);
    expect(await refusal(await zipOf({ "a.txt": "hello" }))).toMatch(/ZIP archive/);
    expect(await refusal(new TextEncoder().encode("slides"))).toMatch(/not a PowerPoint/);
    expect(await refusal(await deckOf([{ content: "<p:pic/>" }]))).toMatch(/no text on a visible slide/);
  });

  test.each([
    ["cut off", async () => (await deckOf(one)).slice(0, 500)],
    [
      "with a slide that is not there",
      () => changed("ppt/presentation.xml", (xml) => xml.replace('"s1"', '"s9"')),
    ],
    [
      "with a slide outside of the file",
      () =>
        changed("ppt/_rels/presentation.xml.rels", (xml) =>
          xml.replace("slides/slide1.xml", "../../../etc/passwd"),
        ),
    ],
    [
      "with a slide on another machine",
      () =>
        changed("ppt/_rels/presentation.xml.rels", (xml) => xml.replace("/>", ' TargetMode="External"/>')),
    ],
    [
      "with a slide that ends in the middle",
      () => changed("ppt/slides/slide1.xml", (xml) => xml.slice(0, -20)),
    ],
    [
      "that declares entities",
      () => changed("ppt/slides/slide1.xml", (xml) => `<!DOCTYPE x [<!ENTITY a "aa">]>${xml}`),
    ],
  ])("%s", async (_, make) => {
    expect(await refusal(await make())).toMatch(/damaged/);
  });

  test("one of more slides than can be read, whether each is a part or one is listed again and again", async () => {
    const many = Array.from({ length: LIMITS.pages + 1 }, () => ({ content: "" }));
    expect(await refusal(await deckOf(many))).toMatch(/more content/);
    const again = await changed("ppt/presentation.xml", (xml) =>
      xml.replace("<p:sldIdLst>", `<p:sldIdLst>${'<p:sldId r:id="s1"/>'.repeat(10_000)}`),
    );
    expect(await refusal(again)).toMatch(/more content/);
  }, 60_000);

  test("one that inflates to far more than it weighs", async () => {
    const slide = Buffer.concat([
      Buffer.alloc(70 * 1024 * 1024, " "),
      Buffer.from(deckParts(one)["ppt/slides/slide1.xml"] ?? ""),
    ]);
    const bytes = await zipOf({ ...deckParts(one), "ppt/slides/slide1.xml": slide });
    expect(await refusal(bytes)).toMatch(/more content/);
  }, 60_000);

  test("but a slide of endless text or cells is cut, and what it refers to in vain is left out", async () => {
    const pages = await read(
      await deckOf([
        { content: textBox(["word ".repeat(300_000)], [10, 10, 90, 60]) },
        {
          content: slideTable(
            Array.from({ length: 600 }, () => Array<string>(60).fill("1,000")),
            [0, 0, 160, 90],
          ),
        },
        {
          content: title("Chart") + chartAt("c1", [0, 20, 9, 9]) + drawingAt("no", [0, 40, 9, 9]),
          related: relation("c1", "chart", "https://example.test/c.xml", ' TargetMode="External"'),
        },
        {
          content: "<p:grpSp>".repeat(20_000) + textBox(["Deep"], [0, 0, 9, 9]) + "</p:grpSp>".repeat(20_000),
        },
        { content: slideTable([[["Wide", 'gridSpan="999999999"']], ["a"]], [0, 0, 160, 90]) },
        {
          content: Array.from({ length: 5000 }, (_, at) =>
            textBox([`Box ${at}.`], [at % 150, at % 80, 4, 4]),
          ).join(""),
        },
      ]),
    );
    expect(pages.every(({ text }) => text.length <= 201_000)).toBe(true);
    expect(pages.slice(2, 5).map(({ text }) => text)).toEqual(["Chart\n", "Deep\n", "Wide\na\n"]);
  }, 60_000);
});
