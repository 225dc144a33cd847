import { Document, Packer, Paragraph, TextRun } from "docx";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTranscript } from "./read";
import { transcriptSchema } from "./types";

/** Formats lines as "start-end speaker: text", with times in seconds. */
async function read(source: string | Uint8Array, name = "meeting.txt"): Promise<string[]> {
  const { lines } = await readTranscript(source, name);
  return lines.map(({ start, end, speaker, text }) =>
    [
      start === null ? "" : `${rounded(start)}-${end === null ? "?" : rounded(end)} `,
      speaker === null ? "" : `${speaker}: `,
      text,
    ].join(""),
  );
}

const rounded = (seconds: number) => Math.round(seconds * 10) / 10;
const vtt = (...lines: string[]) => ["WEBVTT", "", ...lines].join("\n");
const cue = (times: string, ...text: string[]) => [times, ...text, ""].join("\n");

const DIALECTS: [string, string, string[]][] = [
  [
    "WebVTT with voices, notes, styles and identifiers",
    vtt(
      "STYLE\n::cue { color: red }\n",
      "NOTE made by hand\nover two lines\n",
      "1",
      cue("00:00:01.000 --> 00:00:02.500 align:start", "<v Anna Berg>Shall we <b>begin</b>?</v>"),
      "6f1c/12-0",
      cue("00:03.000 --> 00:04.000", "<v.loud Tom&amp;Co>R&amp;D is at 3 &lt; 4.</v>"),
    ),
    ["1-2.5 Anna Berg: Shall we begin?", "3-4 Tom&Co: R&D is at 3 < 4."],
  ],
  [
    "two voices in one caption",
    vtt(cue("00:01.000 --> 00:04.000", "<v Anna>Agreed?</v>", "<v Tom>Agreed.</v>")),
    ["1-4 Anna: Agreed?", "1-4 Tom: Agreed."],
  ],
  [
    "Teams, which breaks within sentences",
    vtt(
      cue("00:00:01.000 --> 00:00:02.000", "<v Berg, Anna>I move that we approve</v>"),
      cue("00:00:02.100 --> 00:00:03.000", "<v Berg, Anna>the budget.</v>"),
      cue("00:00:03.100 --> 00:00:04.000", "<v Tom Hale>Second.</v>"),
    ),
    ["1-3 Berg, Anna: I move that we approve the budget.", "3.1-4 Tom Hale: Second."],
  ],
  [
    "Zoom, with names before a colon",
    vtt(
      cue("1\n00:00:01.000 --> 00:00:02.000", "Anna Berg: Good morning."),
      cue("2\n00:00:02.000 --> 00:00:03.000", "Tom Hale: Note: the lift is broken."),
      cue("3\n00:00:03.000 --> 00:00:04.000", "Anna Berg: Thank you."),
    ),
    ["1-2 Anna Berg: Good morning.", "2-3 Tom Hale: Note: the lift is broken.", "3-4 Anna Berg: Thank you."],
  ],
  [
    "SRT with an empty line within a caption",
    [
      "1",
      "00:00:01,000 --> 00:00:02,000",
      "Good morning.",
      "",
      "Please sit.",
      "",
      "2",
      "00:00:09,000 --> 00:00:10,000",
      "Thanks.",
    ].join("\r\n"),
    ["1-1.5 Good morning.", "1.6-2 Please sit.", "9-10 Thanks."],
  ],
  [
    "SBV",
    "0:00:01.000,0:00:02.500\nGood morning.\n\n0:00:04.000,0:00:05.000\nThanks.",
    ["1-2.5 Good morning.", "4-5 Thanks."],
  ],
  [
    "captions of a broadcaster, with marks where the speaker changes",
    vtt(
      cue("00:01.000 --> 00:02.000", "&gt;&gt;:  Good morning,"),
      cue("00:02.000 --> 00:03.000", "everyone. &gt;&gt; Here."),
      cue("00:03.000 --> 00:04.000", "&gt;&gt; Here."),
    ),
    ["1-2.5 Good morning, everyone.", "2.6-3 Here.", "3-4 Here."],
  ],
  [
    "Teams' older text, with the name above what is said",
    [
      "0:0:1.0 --> 0:0:3.5",
      "Anna Berg",
      "Good morning.",
      "0:0:3.5 --> 0:0:5.0",
      "Tom Hale",
      "Morning.",
      "0:0:6.0 --> 0:0:7.0",
      "Anna Berg",
      "Let us begin.",
      "0:0:8.0 --> 0:0:9.0",
      "Anna Berg",
      "Item one.",
    ].join("\n"),
    [
      "1-3.5 Anna Berg: Good morning.",
      "3.5-5 Tom Hale: Morning.",
      "6-7 Anna Berg: Let us begin.",
      "8-9 Anna Berg: Item one.",
    ],
  ],
  [
    "a name with its time above what is said",
    "Anna Berg   0:03\nGood morning.\nIs Tom here?\n\nTom Hale   1:00:07\nI am.",
    ["3-3607 Anna Berg: Good morning.", "3-3607 Anna Berg: Is Tom here?", "3607-? Tom Hale: I am."],
  ],
  [
    "a time in brackets before the name",
    "[00:12] Anna Berg: Good morning.\n[00:15] Tom Hale\nMorning.\n[00:19 - 00:21] Anna Berg: Let us begin.",
    ["12-15 Anna Berg: Good morning.", "15-19 Tom Hale: Morning.", "19-? Anna Berg: Let us begin."],
  ],
  [
    "Meet, with a time every five minutes",
    "Board meeting – Transcript\nAttendees\nAnna Berg, Tom Hale\nTranscript\n00:00:00\nAnna Berg: Good morning.\nTom Hale: Morning.\nAnna Berg: Let us begin.\n00:05:00\nTom Hale: So moved.\nAnna Berg: Thank you.",
    [
      "Board meeting – Transcript",
      "Attendees",
      "Anna Berg, Tom Hale",
      "Transcript",
      "0-300 Anna Berg: Good morning.",
      "0-300 Tom Hale: Morning.",
      "0-300 Anna Berg: Let us begin.",
      "300-? Tom Hale: So moved.",
      "300-? Anna Berg: Thank you.",
    ],
  ],
  [
    "names before a colon, without times",
    "Anna: Good morning.\nTom: Morning.\nAnna: Let us begin,\nand be brief.",
    ["Anna: Good morning.", "Tom: Morning.", "Anna: Let us begin,", "Anna: and be brief."],
  ],
  [
    "minutes in Markdown, whose labels are no speakers",
    "## Budget\n\n**Motion:** Resolved, the budget is approved.\n\nSponsor: Anna Berg\nSecond: Tom Hale\n\n- Anna Berg: YES\n- Tom Hale: NO\n",
    [
      "## Budget",
      "**Motion:** Resolved, the budget is approved.",
      "Sponsor: Anna Berg",
      "Second: Tom Hale",
      "- Anna Berg: YES",
      "- Tom Hale: NO",
    ],
  ],
  [
    "notes with times of the day",
    "9:30 Call to order by the chair\n9:45 The budget was discussed at length\n10:30 The meeting was closed",
    [
      "9:30 Call to order by the chair",
      "9:45 The budget was discussed at length",
      "10:30 The meeting was closed",
    ],
  ],
];

describe("reading a transcript", () => {
  test.each(DIALECTS)("%s", async (_, source, lines) => {
    expect(await read(source)).toEqual(lines);
    expect(await read(new TextEncoder().encode(source))).toEqual(lines);
  });

  test("gives the same result for a Word document as for text", async () => {
    const paragraph = (name: string, time: string, text: string) =>
      new Paragraph({
        children: [
          new TextRun({ text: name, bold: true }),
          new TextRun(`   ${time}`),
          new TextRun({ text, break: 1 }),
        ],
      });
    const document = new Document({
      sections: [
        {
          children: [
            paragraph("Anna Berg", "0:03", "Good morning."),
            paragraph("Tom Hale", "0:07", "Morning."),
          ],
        },
      ],
    });
    const bytes = new Uint8Array(await Packer.toBuffer(document));
    expect(await read(bytes, "Board.docx")).toEqual([
      "3-7 Anna Berg: Good morning.",
      "7-? Tom Hale: Morning.",
    ]);
  });

  test("supports other alphabets and encodings", async () => {
    const text = "Анна Берг: Доброе утро.\nТом Хейл: Доброе.\nАнна Берг: Начнём.";
    const bytes = new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
    expect(await read(bytes)).toEqual(text.split("\n"));
  });
});

describe("removing repeats from rolling captions", () => {
  const spoken =
    "good morning this regular meeting of the board is now called to order at half past ten".split(" ");
  const rows = [spoken.slice(0, 6), spoken.slice(6, 11), spoken.slice(11, 14), spoken.slice(14)].map((row) =>
    row.join(" "),
  );
  const stamp = (seconds: number) => `00:${String(seconds).padStart(2, "0")}.000`;

  test.each([
    [
      "line by line",
      rows.flatMap((row, at) => [
        [rows[at - 1] ?? " ", row],
        [row, " "],
      ]),
    ],
    ["word by word", spoken.map((_, at) => [spoken.slice(0, at + 1).join(" ")])],
  ])("%s", async (_, shown) => {
    const file = vtt(...shown.map((lines, at) => cue(`${stamp(at)} --> ${stamp(at + 1)}`, ...lines)));
    expect((await readTranscript(file, "auto.vtt")).lines.map(({ text }) => text).join(" ")).toBe(
      spoken.join(" "),
    );
  });

  test("keeps the words of different people who say the same thing", async () => {
    const votes = ["Anna", "Tom", "Ida"].map((name, at) =>
      cue(`${stamp(at)} --> ${stamp(at + 1)}`, `<v ${name}>Aye.</v>`),
    );
    expect(await read(vtt(...votes))).toEqual(["0-1 Anna: Aye.", "1-2 Tom: Aye.", "2-3 Ida: Aye."]);
  });
});

describe("malformed transcripts", () => {
  test("keep their words when times are unreadable", async () => {
    const { lines, remarks } = await readTranscript(
      vtt(
        cue("00:00:99.000 --> 00:01:00.000", "<v Anna>One.</v>"),
        cue("banana --> 00:00:02.000", "<v Anna>Not a time.</v>"),
        cue("00:00:09.000 --> 00:00:08.000", "<v Anna>Three.</v>"),
        cue("00:00:10.000 --> 00:00:11.000", "<v Anna>Four.</v>"),
      ),
      "broken.vtt",
    );
    expect(lines.map(({ start }) => start)).toEqual([null, null, null, 10]);
    expect(lines.map(({ text }) => text).join(" ")).toContain("Three.");
    const text = lines.map((line) => line.text).join(" ");
    expect(text).not.toMatch(/banana|-->/);
    expect(remarks).toEqual([expect.stringContaining("3 captions have times that cannot be read")]);
  });

  test("do not treat a damaged arrow as spoken text", async () => {
    const { lines } = await readTranscript(
      vtt(
        cue("00:00:01.000 --> 00:xx:04.000", "<v Anna>One.</v>"),
        cue("00:99:01.000 -> 00:00:07.000", "<v Tom>Two.</v>"),
        cue("00:00:09.000 → 00:00:12.000", "<v Ida>Three.</v>"),
      ),
      "broken.vtt",
    );
    expect(lines.map(({ start, speaker, text }) => [start, speaker, text])).toEqual([
      [null, "Anna", "One."],
      [null, "Tom", "Two."],
      [9, "Ida", "Three."],
    ]);
  });

  test.each([
    ["nothing", "", "empty"],
    ["more text than a meeting has", "a".repeat(10_000_001), "more text"],
    ["only a header", "WEBVTT\n\n", "no words"],
    ["captions without words", vtt(cue("00:01.000 --> 00:02.000")), "no words"],
    ["a binary file", new Uint8Array(500).map((_, at) => at % 7), "not a text file"],
    ["a PDF", new TextEncoder().encode("%PDF-1.7\n"), "PDF"],
    ["a broken archive", new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), "damaged"],
  ])("are refused with a sentence: %s", async (_, source, words) => {
    await expect(readTranscript(source, "meeting.vtt")).rejects.toMatchObject({
      code: "unreadable",
      message: expect.stringContaining(words),
    });
  });

  test("are parsed in linear time even with unclosed voice tags", async () => {
    const text = vtt(cue("00:01.000 --> 00:02.000", `Aye. ${"<v.".repeat(300_000)}`));
    const { lines } = await readTranscript(text, "openings.vtt");
    expect(lines[0]).toMatchObject({ start: 1, speaker: null, text: "Aye." });
  });

  test("never crash the reader, lose words or duplicate them", async () => {
    const word = fc.constantFrom(
      "aye",
      "no",
      "budget",
      "Anna:",
      "->",
      "<v Tom>",
      "&lt;",
      "7",
      ">>",
      "-->",
      "00:01",
      "\n",
      "\n\n",
      "<",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(word, fc.string()), { maxLength: 60 }), async (words) => {
        const read = await readTranscript(words.join(" "), "any.vtt").catch((error: Error) => error);
        if (read instanceof Error) expect(read).toMatchObject({ code: "unreadable" });
        else {
          expect(transcriptSchema.safeParse(read).success).toBe(true);
          expect(read.lines.every(({ text }) => text.trim() !== "")).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
    const spoken = fc.array(
      fc.tuple(fc.constantFrom("Anna", "Tom"), fc.stringMatching(/^[a-z]{1,8}[.,]?$/)),
      { minLength: 1, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(spoken, async (said) => {
        const cues = said.map(([who, text], at) =>
          cue(
            `00:${String(at).padStart(2, "0")}.000 --> 00:${String(at).padStart(2, "0")}.900`,
            `<v ${who}>${text}</v>`,
          ),
        );
        const { lines } = await readTranscript(vtt(...cues), "any.vtt");
        expect(lines.map(({ text }) => text).join(" ")).toBe(said.map(([, text]) => text).join(" "));
      }),
      { numRuns: 100 },
    );
  });
});
