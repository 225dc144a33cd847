import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { languageModel } from "@/lib/ai/language";
import type { SourceDocument } from "@/lib/evidence/types";
import { type FakeOpenAi, type FakeRequest, type Respond, startFakeOpenAi } from "@/tests/fakes/openai";
import { judgesBy } from "@/tests/fakes/openai-behaviours";
import { cutsOff, fails, says } from "@/tests/fakes/openai-replies";
import { makeBrief } from ".";
import { BRIEF_SCHEMA } from "./findings-schema";
import type { CodeNote } from "./notes";
import { REPAIR_SCHEMA } from "./repair";

const INCOME = "Berth income for May 2030 was $840,000 against a budget of $900,000.";
const TABLE = `
Costs ($)                         May 2030        Budget May 2030
  Fuel                              12,000                  9,000
  Repairs                           48,000                 20,000
Total Costs                         60,000                 29,000
`;
const LEASE = "The Board is asked to approve the lease of the boathouse at $31,000 a year by 30 June 2030.";
const paper = (title: string, text: string): SourceDocument => ({
  documentId: title,
  title,
  pages: [{ number: 1, text }],
});
const PAPERS = [
  paper("Harbour report.txt", `Harbour report, May 2030\n\n${INCOME}\n${TABLE}`),
  paper("Lease paper.txt", `Boathouse\n\n${LEASE}\n`),
];

const SHORT = {
  statement: "Berth income for May 2030 is $60,000 short of budget.",
  kind: "result",
  importance: 4,
  quotes: [{ page: 1, text: INCOME }],
};
const item = (text: string, ...findings: string[]) => ({ text, findings });
const BRIEF = {
  executiveSummary: [item("Berth income for May 2030 is 6.7% below budget.", "f1")],
  keyQuestions: [item("What held berth income back?", "f1")],
  riskAreas: [],
  recommendations: [],
};

type Parts = {
  harbour?: unknown;
  lease?: unknown;
  brief?: unknown;
  repair?: unknown;
  /** The verdict on a claim with these words; all others are supported. */
  verdicts?: Record<string, string>;
};
const isReply = (value: unknown): value is ReturnType<typeof says> =>
  typeof value === "object" && value !== null && "kind" in value;
const replyOf = (value: unknown) => (isReply(value) ? value : says(value));

/** A model that answers according to the request: a paper, the brief, or what was withheld. */
function answers({
  harbour = { findings: [SHORT] },
  lease = { findings: [] },
  brief = BRIEF,
  repair,
}: Parts): Respond {
  return ({ schema, prompt }: FakeRequest) => {
    if (schema === BRIEF_SCHEMA) return replyOf(brief);
    if (schema === REPAIR_SCHEMA) return replyOf(repair ?? { items: [] });
    return replyOf(prompt.includes("File: Harbour") ? harbour : lease);
  };
}

let fake: FakeOpenAi;
/** What the judging call was shown. */
const judged: string[] = [];
beforeAll(async () => {
  fake = await startFakeOpenAi({ respond: () => fails(500) });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.requests.length = 0;
  judged.length = 0;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

function make(parts: Parts, known: CodeNote[] = []) {
  fake.respond(answers(parts));
  fake.judge((request) => {
    judged.push(request.prompt);
    return judgesBy(parts.verdicts ?? {})(request);
  });
  const model = languageModel(fake.settings, { wait: async () => undefined });
  return makeBrief(PAPERS, { model, known: Promise.resolve(known), mostAtOnce: 0 });
}

const asked = (schema: string) => fake.requests.filter((request) => request.schema === schema);
/** The id of a note in the composition prompt. */
const idOf = (words: string) =>
  new RegExp(`\\[(c\\d+)\\][^\\n]*${words}`).exec(asked(BRIEF_SCHEMA)[0]?.prompt ?? "")?.[1] ?? "none";

describe("findings by code", () => {
  it("are passed to the composition as notes, without their quotes, for all papers", async () => {
    await make({});
    const [{ prompt = "" } = {}] = asked(BRIEF_SCHEMA);
    expect(prompt).toMatch(/\[c\d+\] decision, \d \(Lease paper\.txt, p\. 1\): [^\n]*boathouse/);
    expect(prompt).toMatch(
      /\[c\d+\] result, 2 \(Harbour report\.txt, p\. 1\): Costs: [^\n]*60,000; budget, [^\n]*29,000/,
    );
    expect(prompt.split(LEASE)).toHaveLength(2);
  });

  it("are cited by the items based on them, and prove figures they computed", async () => {
    await make({});
    const id = idOf("otal costs[^\\n]*107%");
    const { brief, dropped } = await make({
      brief: { ...BRIEF, keyQuestions: [item("Why are total costs 107% above budget?", id)] },
    });
    expect(dropped).toBe(0);
    expect(brief.keyQuestions).toEqual(["Why are total costs 107% above budget?"]);
    expect(brief.evidence.keyQuestions[0]?.[0]?.quote).toContain("60,000");
  });

  it("are kept apart from what people wrote, whose figures prove nothing", async () => {
    const question: CodeNote = {
      kind: "question",
      importance: 3,
      statement: "Open question: why is berth income at $5 million?",
      citations: [
        {
          documentId: "Harbour report.txt",
          title: "Harbour report.txt",
          page: 1,
          start: 26,
          end: 38,
          quote: "Berth income",
        },
      ],
      by: "model",
    };
    await make({}, [question]);
    const id = idOf("Open question");
    const { brief, dropped } = await make(
      {
        brief: {
          ...BRIEF,
          keyQuestions: [item("Is berth income $5 million?", id), item("Is berth income explained?", id)],
        },
      },
      [question],
    );
    expect(brief.keyQuestions).toEqual(["Is berth income explained?"]);
    expect(dropped).toBe(1);
  });
});

describe("a model that fails partway", () => {
  it("keeps what it has read, and the brief names the unread pages", async () => {
    const { brief } = await make({ lease: fails(400) });
    expect(brief.mode).toBe("model");
    expect(brief.remarks).toEqual([expect.stringContaining("could not read “Lease paper.txt”, page 1")]);
    expect(asked(BRIEF_SCHEMA)[0]?.prompt).toContain("boathouse");
  });

  it("keeps the finished sections when the composition is cut off", async () => {
    const { brief } = await make({ brief: cutsOff(BRIEF, JSON.stringify(BRIEF).indexOf('"riskAreas"') - 4) });
    expect(brief.summarySentences).toEqual([BRIEF.executiveSummary[0]?.text]);
    expect(brief.recommendations.join()).toContain("Before deciding on the $31,000,");
    expect(brief.remarks).toEqual([expect.stringContaining("stopped before it finished")]);
  });

  it("is replaced by the papers’ own sentences when it cannot compose at all", async () => {
    const { brief } = await make({ brief: fails(400) });
    expect(brief.mode).toBe("extractive");
    expect(brief.executiveSummary).not.toContain(SHORT.statement);
  });
});

describe("a withheld item", () => {
  it("is sent back once with the reason, and shown if the new version is proven", async () => {
    const wrong = item("Berth income for May 2030 was $850,000.", "f1");
    const { brief, dropped } = await make({
      brief: {
        ...BRIEF,
        executiveSummary: [...BRIEF.executiveSummary, wrong, item("The auditor resigned.", "f1")],
      },
      repair: {
        items: [
          { id: "r1", title: "", text: "Berth income for May 2030 was $840,000." },
          { id: "r2", title: "", text: "The auditor left." },
          { id: "r9", title: "", text: "Berth income was $840,000." },
        ],
      },
    });
    expect(brief.summarySentences).toEqual([
      BRIEF.executiveSummary[0]?.text,
      "Berth income for May 2030 was $840,000.",
    ]);
    expect(dropped).toBe(1);
    const [{ prompt = "" } = {}, ...more] = asked(REPAIR_SCHEMA);
    expect(prompt).toMatch(/\[r1\] Berth income for May 2030 was \$850,000\.\n {2}withheld: A figure/);
    expect(prompt).toContain(INCOME);
    expect(more).toEqual([]);
  });

  it("is also sent back while the papers are being read, before the brief is composed", async () => {
    const { dropped } = await make({
      harbour: { findings: [{ ...SHORT, statement: "Berth income for May 2030 was $850,000." }] },
      repair: { items: [{ id: "r1", title: "", text: SHORT.statement }] },
    });
    expect(dropped).toBe(0);
    expect(asked(BRIEF_SCHEMA)[0]?.prompt).toContain(
      `[f1] result, 4 (Harbour report.txt, p. 1): ${SHORT.statement}`,
    );
  });

  const STRONG = "Berth income for May 2030 is $840,000, a sign of weak demand.";
  const QUESTION = "Is berth income of $840,000 for May 2030 a sign of weak demand?";
  const withStrong = {
    ...BRIEF,
    executiveSummary: [...BRIEF.executiveSummary, item(STRONG, "f1")],
    keyQuestions: [item(QUESTION, "f1")],
  };

  it.each([
    ["not", [], true],
    ["partly", [QUESTION], true],
    ["supported", [QUESTION], false],
  ])(
    "is shown as far as another call finds it supported, when marked “%s”",
    async (verdict, questions, isRepaired) => {
      const { brief, dropped } = await make({
        brief: withStrong,
        repair: { items: [{ id: "r1", title: "", text: "Berth income for May 2030 is $840,000." }] },
        verdicts: { demand: verdict },
      });
      expect(brief.summarySentences[1]).toBe(isRepaired ? "Berth income for May 2030 is $840,000." : STRONG);
      expect(brief.keyQuestions).toEqual(questions);
      expect(dropped).toBe(verdict === "not" ? 1 : 0);
    },
  );

  it("is judged with the meaning of each number of a row, and what code computed", async () => {
    const row = "Repairs | 48,000 | 20,000";
    const repairs = { ...SHORT, statement: "Repairs are $48,000.", quotes: [{ page: 1, text: row }] };
    await make({
      harbour: { findings: [repairs] },
      brief: { ...BRIEF, executiveSummary: [item("Repairs are $48,000 in May 2030.", "f1", "c1")] },
    });
    const [prompt = ""] = judged;
    expect(prompt).toContain(
      `Quote: [Harbour report.txt; Costs ($); Harbour report, May 2030; Costs ($) | May 2030 | Budget May 2030] ${row} [read by code] Repairs – May 2030: actual $48,000, budget $20,000`,
    );
    expect(prompt).toMatch(/\nQuote: Total costs in May 2030 are \$60,000/);
  });

  it("stays withheld when the second attempt fails", async () => {
    const wrong = item("Berth income for May 2030 was $850,000.", "f1");
    const { brief, dropped } = await make({
      brief: { ...BRIEF, executiveSummary: [...BRIEF.executiveSummary, wrong] },
      repair: fails(400),
    });
    expect(brief.summarySentences).toHaveLength(1);
    expect(dropped).toBe(1);
  });
});
