import { beforeAll, describe, expect, it } from "vitest";
import { embedHere } from "@/lib/ai/embeddings";
import { alikeIn } from "./alike";
import type { PaperFigure } from "./answer";
import { answerFigures } from "./answer-figures";
import { indexOf } from "./index-figures";
import { type Embed, placesOf, remember } from "./label-places";
import { moved, pack, unpack, WIDTH } from "./likeness";
import { planOf } from "./question";

const LABELS = ["Gross Wages", "Accounts Payable", "Merchant Fees", "Total Donations", "Rent", "Insurance"];
const FIGURES = LABELS.map((label, row): PaperFigure => {
  const place = { page: 1, start: 0, end: 1 };
  return {
    label,
    path: [],
    title: null,
    breakdown: null,
    period: { kind: "month", start: "2024-05-01", end: "2024-05-31" },
    scenario: "actual",
    nature: "flow",
    measure: "value",
    value: 1000 + row,
    unit: "money",
    currency: "USD",
    precision: 1,
    place,
    rowPlace: place,
    table: 0,
    row,
    column: 0,
    isTotal: false,
    proof: "proven",
  };
});
const index = indexOf(FIGURES);
const ABOUT = { reportedTo: "2024-05-31" };

const alike = (question: string, embed: Embed | null = embedHere) =>
  alikeIn(planOf(question, index, ABOUT), index, embed);

describe("a measure under the asker's own name", () => {
  // A machine that has not loaded the model before makes its file first.
  beforeAll(() => embedHere(["The model is loaded once."]), 60_000);

  it.each([
    ["how much did the landlord get in May?", "Rent"],
    ["what do we owe our suppliers at the end of May?", "Accounts Payable"],
    ["unpaid bills at the end of May", "Accounts Payable"],
    ["what did card processing charges come to in May?", "Merchant Fees"],
  ])("%s is most similar to %s", async (question, label) => {
    const found = await alike(question);
    expect(found?.lines[0]?.label).toBe(label);
    expect(found?.of(label)?.lead).toBeGreaterThan(0);
  });

  it("reports which words of the question a label resembles", async () => {
    const question = "what did card processing charges come to in May?";
    const { start = 0, end = 0 } = (await alike(question))?.of("Merchant Fees") ?? {};
    expect(question.slice(start, end)).toBe("card processing charges");
  });

  it.each([
    ["our workers' pay in May", 1000],
    ["the landlord's bill in May", 1004],
    ["premiums for our policies in May", 1005],
  ])("is answered with its figure, but not by words alone: %s", async (question, value) => {
    const found = await answerFigures(question, FIGURES, ABOUT, embedHere);
    expect(found.isAnswered && found.values.map((one) => one.value)).toEqual([value]);
    expect((await answerFigures(question, FIGURES, ABOUT)).isAnswered).toBe(false);
  });

  it("is not answered where the papers contain nothing similar", async () => {
    const found = await answerFigures("how tall is the new steeple?", FIGURES, ABOUT, embedHere);
    expect(found.isAnswered).toBe(false);
  });

  it("is matched by words only where no vectors are available", async () => {
    expect(await alike("how much did we pay our people in May?", null)).toBeUndefined();
    expect(await alike("how much did we pay our people in May?", async () => null)).toBeUndefined();
  });

  it("is found for each of two concurrent questions", async () => {
    await alike("what did our landlord get in May?");
    const found = await Promise.all([
      alike("what did our landlord get in May?"),
      alike("how much did we pay our people in May?"),
      alike("what did our landlord get in May?"),
    ]);
    expect(found.map((one) => one?.lines.length ?? 0)).not.toContain(0);
    expect(found[0]?.question).toEqual(found[2]?.question);
    expect(found[0]?.question).not.toEqual(found[1]?.question);
  });

  it("does not embed a label whose vector was stored when its paper was read", async () => {
    const figures = FIGURES.map((figure, row) => ({
      ...figure,
      label: ["Harbour dues", "Crane hire"][row] ?? figure.label,
    }));
    const places = await placesOf(figures, embedHere);
    remember(places ?? new Uint8Array());
    const asked: string[] = [];
    const renamed = indexOf(figures);
    const found = await alikeIn(
      planOf("what did ships pay us for mooring in May?", renamed, ABOUT),
      renamed,
      async (texts) => {
        asked.push(...texts);
        return embedHere(texts);
      },
    );
    expect(asked).not.toContain("Harbour dues");
    expect(found?.lines[0]?.label).toBe("Harbour dues");
  });

  it("is found among more labels than are compared one by one", async () => {
    const raw = (from: number) => Array.from({ length: WIDTH }, (_, at) => Math.sin(at * from) / 14);
    // The sentence model is slow for so many; any vectors do for what has to lie far off.
    const embed: Embed = async (texts) =>
      Promise.all(
        texts.map(async (text) =>
          text.startsWith("Berth ") ? raw(Number(text.slice(6))) : ((await embedHere([text]))?.[0] ?? []),
        ),
      );
    const many = Array.from({ length: 850 }, (_, row): PaperFigure => {
      const [figure] = FIGURES;
      if (!figure) throw new Error("There are no figures.");
      return { ...figure, label: row === 700 ? "Lock keepers' wages" : `Berth ${row}`, table: 1, row };
    });
    const whole = indexOf(many);
    const found = await alikeIn(planOf("pay of our keepers in May", whole, ABOUT), whole, embed);
    expect(found?.lines[0]?.label).toBe("Lock keepers' wages");
  });

  it("embeds each label once, and the same question once", async () => {
    const asked: string[] = [];
    const embed: Embed = async (texts) => {
      asked.push(...texts);
      return embedHere(texts);
    };
    await alike("what did our landlord get in May?", embed);
    expect(asked.filter((text) => LABELS.includes(text))).toEqual([]);
    expect(asked).not.toEqual([]);
    asked.length = 0;
    await alike("what did our landlord get in May?", embed);
    expect(asked).toEqual([]);
  });
});

describe("the space of measures", () => {
  it("keeps vectors at length 1, and unchanged without weights", () => {
    const vector = Float32Array.from({ length: WIDTH }, (_, at) => (at === 3 ? 1 : 0));
    expect([...moved(vector, { into: new Float32Array(0), out: new Float32Array(0) })]).toEqual([...vector]);
    expect(Math.hypot(...moved(vector))).toBeCloseTo(1, 5);
  });

  it("packs weights into eight bits each", () => {
    const matrix = Float32Array.from(
      { length: 2 * WIDTH },
      (_, at) => Math.sin(at) * (at < WIDTH ? 1 : 0.01),
    );
    const again = unpack(pack(matrix));
    expect(again).toHaveLength(matrix.length);
    expect(Math.max(...again.map((one, at) => Math.abs(one - (matrix[at] ?? 0))))).toBeLessThan(1 / 200);
  });
});
