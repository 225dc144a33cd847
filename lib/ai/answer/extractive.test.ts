import { describe, expect, it } from "vitest";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import { Chunker } from "@/lib/evidence/chunk";
import { papers, passages } from "@/tests/fixtures/answer-papers";
import { fromBrief, themeOf } from "./broad";
import { NOT_IN_PAPERS } from "./constants";
import { extractiveAnswer } from "./extractive";
import { analyse } from "./question";

function ask(question: string, brief?: BoardBrief) {
  return extractiveAnswer({ question, passages, pages: papers, brief });
}

const citation = {
  documentId: "doc-report",
  title: "Management report May 2025.pdf",
  page: 1,
  start: 0,
  end: 19,
  quote: "Harbour Light Trust",
};
const brief: BoardBrief = {
  executiveSummary: "Income is ahead of budget at $412,300. Costs are rising.",
  summarySentences: ["Income is ahead of budget at $412,300.", "Costs are rising."],
  keyQuestions: ["Why is travel three times its budget?"],
  riskAreas: [
    { level: "low", title: "Lease", description: "It must be renewed by June." },
    { level: "high", title: "Phishing", description: "Eleven members of staff were reached." },
    { level: "medium", title: "Unproven", description: "Nothing shows this." },
  ],
  recommendations: ["Approve the renewal of the lease."],
  evidence: {
    executiveSummary: [[citation], [citation]],
    keyQuestions: [[citation]],
    riskAreas: [[citation], [citation], []],
    recommendations: [[citation]],
  },
  mode: "extractive",
  remarks: [],
};

describe("an answer from the papers' own words", () => {
  it.each([
    ["How much was income to the end of May?", /\$412,300 against a budget of \$380,000/],
    ["Why did staff costs rise?", /because two vacancies were filled/],
    ["Who is the treasurer?", /Ines Okafor/],
    ["When must the boathouse lease be renewed?", /by 30 June 2025/],
    ["What do the auditors recommend?", /two-factor sign-in/],
  ])("finds the answer: %s", async (question, expected) => {
    const { answered, sentences } = await ask(question);
    expect(answered).toBe(true);
    expect(sentences[0]?.text).toMatch(expected);
  });

  it("does not answer a question for a reason with a sentence that gives none", async () => {
    const { sentences } = await ask("Why did staff costs rise?");
    expect(sentences.map(({ text }) => text).filter((text) => !/because|due to/.test(text))).toEqual([]);
  });

  it("marks a figure from an old paper as such, unless the question is about the past", async () => {
    const outdated = new Set(["doc-report"]);
    const told = async (question: string) => {
      const { sentences } = await extractiveAnswer({ question, passages, pages: papers, outdated });
      return sentences[0]?.text;
    };
    expect(await told("How much was income?")).toMatch(
      /^In an earlier paper, “Management report May 2025.pdf”: .*\$412,300/,
    );
    expect(await told("How much was income to the end of May?")).toMatch(/\$412,300/);
    expect(await told("Who is the treasurer?")).toMatch(/Ines Okafor/);
  });

  it("answers both halves of a double question, and names the unanswered one", async () => {
    const { answered, sentences } = await ask("Who is the treasurer and when does the chess club meet?");
    expect(answered).toBe(true);
    expect(sentences[0]?.text).toContain("Ines Okafor");
    expect(sentences.at(-1)).toMatchObject({ text: expect.stringContaining("chess club"), citations: [] });
  });

  it("never answers with a title, however similar its words", async () => {
    const page = {
      number: 1,
      text: "What the board is asked to decide\n\nThe board decides whether to accept the tender of the joiners for the pavilion.\n",
    };
    const paper = { documentId: "tender", title: "Pavilion.pdf", pages: [page] };
    const found = new Chunker().chunks(page).map((chunk) => ({ ...chunk, ...paper, score: 1 }));
    const { sentences } = await extractiveAnswer({
      question: "What does the board decide?",
      passages: found,
      pages: [paper],
    });
    expect(sentences.map(({ text }) => text)).toEqual([
      "The board decides whether to accept the tender of the joiners for the pavilion.",
    ]);
  });

  it("answers a calculation with a sentence that states it, never with a row", async () => {
    const text =
      "Berths                          2019        2018\nBerth income                   1,265       1,397\nCrane income                     310         290\n\nThe average crane income per vessel was £42.\n";
    const page = { number: 1, text };
    const paper = { documentId: "berths", title: "Harbour.pdf", pages: [page] };
    const found = new Chunker().chunks(page).map((chunk) => ({ ...chunk, ...paper, score: 1 }));
    const told = async (question: string) => {
      const given = { question, passages: found, pages: [paper], isWorkedOut: true };
      const { answered, sentences } = await extractiveAnswer(given);
      return answered && sentences.map((one) => one.text).join(" ");
    };
    expect(await told("What is the average berth income?")).toBe(false);
    expect(await told("What was the average crane income per vessel?")).toContain("£42");
  });

  it("gives no table row: figures are answered from the ledger", async () => {
    const { sentences } = await ask("What was spent on travel against budget?");
    expect(sentences.map(({ text }) => text).join(" ")).not.toContain("18,400");
  });

  it("cites words that are at the cited place", async () => {
    const { sentences } = await ask("Why did staff costs rise and when is the lease renewed?");
    for (const { documentId, page, start, end, quote } of sentences.flatMap(({ citations }) => citations)) {
      const text = papers.find((paper) => paper.documentId === documentId)?.pages[page - 1]?.text;
      expect(text?.slice(start, end)).toBe(quote);
    }
  });

  it.each([
    "What dividend per share was declared?",
    "Which football club does the trust sponsor?",
    "How many tonnes of carbon dioxide were emitted?",
    "What is the salary of the head of legal?",
    "How much was income in 1998?",
    "What is the budget for travel in 2031?",
  ])("admits that it does not know: %s", async (question) => {
    const { answered, sentences } = await ask(question);
    expect(answered).toBe(false);
    expect(sentences[0]).toEqual({ text: NOT_IN_PAPERS, citations: [] });
    const [quotes, lead] = [true, false].map((isCited) =>
      sentences.slice(1).filter(({ citations }) => citations.length > 0 === isCited),
    );
    expect(quotes?.every(({ text }) => text.startsWith("“"))).toBe(true);
    expect(lead?.map(({ text }) => text).join("")).toMatch(
      /^(?:(?:None of the passages found|The closest) .+)?$/,
    );
  });

  it("quotes a paper's instruction to software as the paper's words, never as a statement", async () => {
    const { sentences } = await ask("What instructions does the paper give on the audit and every budget?");
    const told = sentences.filter(({ text }) => /nothing wrong|Ignore all/.test(text));
    expect(told.length).toBeGreaterThan(0);
    for (const { text, citations } of told) expect([text[0], citations.length]).toEqual(["“", 1]);
  });
});

describe("a broad question", () => {
  it.each([
    ["What are the main risks we should be most concerned about?", "risks"],
    ["What are the financial implications?", "finances"],
    ["What questions should I ask management?", "questions"],
    ["Are there any red flags in these documents?", "redFlags"],
    ["What are the strategic priorities?", "priorities"],
    ["What strategic initiatives need board approval?", "decisions"],
    ["Is the finance report consistent?", "consistency"],
    ["Do the numbers add up?", "consistency"],
    ["Why did staff costs rise?", null],
    ["What are the risks of the Harbour Bridge project?", null],
  ])("is recognized: %s", (question, theme) => {
    expect(themeOf(question)).toBe(theme);
  });

  it("is answered from the checked brief, highest risks first, without uncited items", async () => {
    const { answered, sentences } = await ask("What are the main risks?", brief);
    expect(answered).toBe(true);
    expect(sentences.map(({ text }) => text)).toEqual([
      "Phishing: Eleven members of staff were reached.",
      "Lease: It must be renewed by June.",
    ]);
    expect(fromBrief(brief, "summary").some(({ isItem }) => isItem)).toBe(false);
    for (const theme of ["risks", "finances"] as const)
      expect(fromBrief(brief, theme).every(({ isItem }) => isItem)).toBe(true);
    expect(fromBrief(brief, "finances").map(({ text }) => text)).toEqual([
      "Income is ahead of budget at $412,300.",
    ]);
  });

  it("is answered from the papers while there is no brief", async () => {
    const { answered, sentences } = await ask("What are the financial implications?");
    expect(answered).toBe(true);
    expect(sentences.every(({ citations }) => citations.length > 0)).toBe(true);
  });
});

describe("reading a question", () => {
  it("separates periods from the subject", () => {
    const question = analyse("What was capital expenditure in FY2023 and Q2 2024?");
    expect(question.periods).toEqual(["2023", "q2", "2024"]);
    expect(question.needs.map(({ terms }) => terms)).toEqual([["capital", "expenditur"]]);
  });

  it('does not take the verb "may" for a month', () => {
    expect(analyse("What may the board decide in May?").periods).toEqual(["may"]);
    expect(analyse("May the board dismiss the auditor?").periods).toEqual([]);
  });

  it("ignores instructions and definitions", () => {
    const plain = analyse(
      "What was the gross margin? Round to two decimal places. Gross margin is defined as: x / y.",
    );
    expect(plain.needs.flatMap(({ terms }) => terms)).not.toContain("decimal");
  });
});
