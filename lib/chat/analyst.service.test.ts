import { describe, expect, it } from "vitest";
import type { FakeRequest } from "@/tests/fakes/openai";
import { callsTools, says, saysElements } from "@/tests/fakes/openai-replies";
import { AnalystChat, DREDGING, idOf, quoted, quotes, REASON } from "@/tests/setup/analyst-chat";
import { answerStream } from "./stream";

const chat = new AnalystChat();

/** Judges each claim by its wording. */
const judging =
  (verdict: (claim: string) => string) =>
  ({ prompt }: FakeRequest) => {
    const claims = [...prompt.matchAll(/^\[(c\d+)\]\nClaim: (.*)$/gm)];
    return says({ verdicts: claims.map(([, id, claim = ""]) => ({ id, verdict: verdict(claim) })) });
  };

describe("an answer by a model that uses tools", () => {
  it("has its numbers written by code, with their rows and the formula", async () => {
    chat.play((request) => {
      const [now, before] = [idOf(request, "352,000"), idOf(request, "320,000")];
      const sentence = `Berth income was {${now}} in 2024, {percentChange(${now}, ${before})} more than in 2023.`;
      return saysElements([
        { kind: "fact", sentence, quotes: [] },
        { kind: "fact", sentence: REASON, quotes: quoted(request, REASON) },
      ]);
    });
    const { sentences, mode, dropped } = await chat.answer();
    expect([mode, dropped, chat.fake.requests.length]).toEqual(["model", 0, 1]);
    expect(sentences.map(({ text }) => text)).toEqual([
      "Berth income was 352,000 in 2024, 10% more than in 2023.",
      REASON,
    ]);
    expect(sentences[0]?.citations.map(({ quote }) => quote.split(/\s{2,}/))).toEqual([
      ["Berth income", "352,000", "320,000"],
    ]);
    expect(sentences[0]?.computed).toMatchObject({
      formula: "(352,000 − 320,000) ÷ 320,000 × 100",
      operands: [
        { name: "Berth income, 2024, actual", value: "352,000" },
        { name: "Berth income, 2023, actual", value: "320,000" },
      ],
    });
  });

  it("presents a judgement as one, based on facts that it cites, and none without", async () => {
    chat.play((request) => {
      const quotes = quoted(request, DREDGING);
      const say = (sentence: string, on = quotes) => ({ kind: "judgement", sentence, quotes: on });
      return saysElements([
        say("The board should ask for a date of the dredging of the south basin."),
        say("The chief executive should be dismissed at once."),
        say("The dredging of the south basin should go to Osprey Holdings."),
        say("The south basin looks like a risk.", []),
        say("The south basin will cost 900,000."),
      ]);
    });
    chat.fake.judge(judging((claim) => (claim.includes("dismissed") ? "not" : "supported")));
    const { sentences, dropped } = await chat.answer();
    expect(sentences).toMatchObject([
      {
        text: "The board should ask for a date of the dredging of the south basin.",
        isJudgement: true,
        citations: [{ documentId: chat.reportId, quote: DREDGING }],
      },
    ]);
    expect(dropped).toBe(4);
  });

  it("shows only what a second call finds in the cited words", async () => {
    const because = "because the north basin opened in April 2024";
    chat.play((request) =>
      saysElements([
        { kind: "fact", sentence: `Berth income was {${idOf(request, "352,000")}} in 2024.`, quotes: [] },
        {
          kind: "fact",
          sentence: `Berth income rose to {${idOf(request, "352,000")}} ${because}.`,
          quotes: quoted(request, REASON),
        },
        { kind: "fact", sentence: "The north basin rose in April 2024.", quotes: quoted(request, REASON) },
        { kind: "fact", sentence: DREDGING, quotes: quoted(request, DREDGING) },
      ]),
    );
    const judged: string[] = [];
    chat.fake.judge((request) => {
      judged.push(request.prompt);
      return judging((claim) =>
        claim.includes("basin rose") ? "not" : claim === DREDGING ? "partly" : "supported",
      )(request);
    });
    const { sentences, dropped } = await chat.answer();
    expect(sentences.map(({ text }) => text)).toEqual([
      "Berth income was 352,000 in 2024.",
      `Berth income rose to 352,000 ${because}.`,
    ]);
    expect(dropped).toBe(2);
    // Code alone proves what a line's figure is.
    expect(judged.join("\n")).not.toContain("Claim: Berth income was 352,000");
    expect(judged.join("\n")).toMatch(
      /Quote: \[Annual report\.txt; reports to 2024-\d\d-\d\d\] Berth income rose/,
    );
    expect(judged.join("\n")).toMatch(/\[read by code\] Berth income – .*\b2024: actual 352,000/);
  });

  it("returns a sentence for repair when it was withheld, and keeps its position", async () => {
    const wages = (id: string) => `Wages were ${id} in 2024.`;
    chat.play((request) =>
      saysElements([
        { kind: "fact", sentence: wages("186,000"), quotes: quoted(request, "Wages") },
        {
          kind: "fact",
          sentence: `Chandlery sales were {${idOf(request, "14,000")}} in 2024, because Osprey Holdings left.`,
          quotes: [],
        },
        { kind: "fact", sentence: "The south basin is closed.", quotes: quoted(request, DREDGING) },
        { kind: "fact", sentence: DREDGING, quotes: quoted(request, DREDGING) },
      ]),
    );
    const sent: string[] = [];
    chat.fake.mend((request) => {
      sent.push(request.prompt);
      const mended = { kind: "fact", sentence: wages(`{${idOf(request, "168,000")}}`), quotes: [] };
      return says({ sentences: request.prompt.includes("186,000") ? [{ id: "r1", ...mended }] : [] });
    });
    chat.fake.judge(judging((claim) => (claim.includes("closed") ? "not" : "supported")));
    const { sentences, dropped } = await chat.answer();
    expect(sentences.map(({ text }) => text)).toEqual(["Wages were 168,000 in 2024.", DREDGING]);
    expect(dropped).toBe(2);
    expect(sent.length).toBeLessThanOrEqual(2);
    expect(sent.join("\n")).toMatch(
      /\[r1\] fact: Wages were 186,000 in 2024\.[\s\S]*withheld: “Wages were 186,000/,
    );
    expect(sent.join("\n")).toMatch(/Wages \| 168,000 f\d+/);
  });

  it("does not repeat a sentence that the repaired one now says", async () => {
    chat.play((request) =>
      saysElements([
        { kind: "fact", sentence: "Osprey Holdings dredges the basin.", quotes: quoted(request, DREDGING) },
        { kind: "fact", sentence: DREDGING, quotes: quoted(request, DREDGING) },
      ]),
    );
    chat.fake.mend((request) =>
      says({
        sentences: [{ id: "r1", kind: "fact", sentence: DREDGING, quotes: quoted(request, DREDGING) }],
      }),
    );
    const { sentences, dropped } = await chat.answer();
    expect(sentences.map(({ text }) => text)).toEqual([DREDGING]);
    expect(dropped).toBe(1);
  });

  it("streams in plain words what it is doing, and answers from what its tools found", async () => {
    await chat.addArchive();
    chat.play(
      () =>
        callsTools(
          ["listPapers", {}],
          ["findPassages", { query: "dredging of the berths" }],
          ["findFigures", { measure: "wages", period: "2023", scenario: null }],
        ),
      ({ results: [list = ""] }) => {
        const id = /(d\d+) \| Archive/.exec(list)?.[1] ?? "";
        return callsTools(["readPages", { paper: id, from: 2, to: 2 }]);
      },
      ({ results }) => {
        const id = /\| (f\d+) 2023 actual/.exec(results[2] ?? "")?.[1];
        return callsTools(["compute", { expression: `perMonth(${id})` }], ["compute", { expression: "c9" }]);
      },
      quotes(DREDGING),
    );
    const gone = new AbortController();
    const told = await answerStream(await chat.ask({}, gone.signal), gone).text();
    const progress = [...told.matchAll(/"data-progress","id":"progress","data":\{"text":"([^}]*)"\}/g)];
    expect(progress.map(([, text]) => text)).toEqual([
      "Looking through the list of papers…",
      "Looking for berths…",
      "Searching the papers…",
      "Reading “Archive.txt”…",
      "Working it out…",
      "Working it out…",
    ]);
    expect(told).toContain(DREDGING);
    const results = chat.fake.requests.at(-1)?.results ?? [];
    // Passages shown at the beginning are not repeated.
    expect(results[1]).toBe("Passage p1 is above.");
    expect(results[2]).toMatch(
      /^Wages, table: [^|]+ \| Annual report\.txt, p\. 1 \| f\d+ 2023 actual 150,000$/m,
    );
    expect(results[3]).toMatch(/Passage p\d+ \| Archive.txt \| page 2\nFolder 2\./);
    expect(results[4]).toMatch(/^c1 = 12,500 \(150,000 ÷ 12\)$/);
    expect(results[5]).toMatch(/^Not computed:\nBEGIN (\w{32})\nThere is no figure [^\n]*\nEND \1$/);
  });

  it("receives the conversation, and understands a follow-up by itself", async () => {
    chat.play(quotes(REASON));
    const history = [{ question: "How much are the wages?", answer: "Wages are 168,000." }];
    const { response } = await chat.answer({ message: "And why is that so?", history });
    expect(response).toBe(REASON);
    expect(chat.fake.requests[0]?.prompt).toContain(
      "Director: How much are the wages?\nYou: Wages are 168,000.",
    );
    expect(chat.fake.requests[0]?.prompt).toMatch(/Question of the director: And why is that so\?$/);
  });
});
