import { expect, it } from "vitest";
import { languageModel } from "@/lib/ai/language";
import { monthIndex } from "@/lib/ledger/period";
import { startFakeOpenAi } from "@/tests/fakes/openai";
import { judgesBy } from "@/tests/fakes/openai-behaviours";
import { BriefInTheMaking } from "./brief-in-the-making";
import type { Finding } from "./findings/types";
import type { CheckedFinding } from "./findings-schema";
import type { BriefSection } from "./schema";

const citation = { documentId: "d", title: "Report.txt", page: 1, start: 0, end: 4, quote: "Fuel" };
const risk = (title: string) => ({ level: "high" as const, title, description: `${title} is high.` });
const LEFT: Finding = {
  key: "ferry",
  weight: 1,
  citations: [{ ...citation, start: 50, end: 60 }],
  risk: risk("The ferry"),
};

it("keeps a section built by code when a left-out risk no longer fits", () => {
  const brief = new BriefInTheMaking({ findings: [], documents: [] }, [], { model: "none", told: [] });
  const own: BriefSection = {
    name: "riskAreas",
    items: [risk("Fuel"), risk("The lease")],
    citations: [[citation], [citation]],
  };
  brief.complete([own]);
  brief.addLeftOut([LEFT]);
  expect(brief.made.riskAreas.map(({ title }) => title)).toEqual(["Fuel", "The lease"]);
});

it("adds a high risk that the model left out next to its own", () => {
  const brief = new BriefInTheMaking({ findings: [], documents: [] }, [], { model: "none", told: [] });
  expect(brief.addLeftOut([LEFT])).toMatchObject([{ items: [{ title: "The ferry" }] }]);
});

it("does not add a risk from another passage when the model names the same matter", async () => {
  const statement = "The ferry needs a new engine.";
  const own: CheckedFinding = {
    id: "own",
    kind: "risk",
    importance: 3,
    by: "code",
    statement,
    citations: [citation],
  };
  const fake = await startFakeOpenAi({ respond: judgesBy({}) });
  const model = languageModel(fake.settings) ?? "none";
  const brief = new BriefInTheMaking({ findings: [own], documents: [] }, [], { model, told: [] });
  const item = { text: statement, title: "Ferry", level: "high" as const, findings: ["own"] };
  await brief.add({ name: "riskAreas", items: [item] });
  const left = { ...LEFT, asOf: monthIndex("2030-05-31") };
  brief.addLeftOut([
    { ...left, risk: risk("The ferry: out of service") },
    { ...left, risk: risk("The crane") },
  ]);
  expect(brief.made.riskAreas).toMatchObject([
    { title: "Ferry" },
    { title: "The crane", description: "The crane is high." },
  ]);
  await fake.close();
});

it("prefixes an added risk with its month if a later one exists, and reserves room for it after the model's risks", async () => {
  const names = ["Fuel", "Lease", "Dredging", "Crane", "Insurance", "Licence", "Berths"];
  const findings = names.map((name): CheckedFinding => {
    const statement = `${name} needs a decision of the board.`;
    return { id: name, kind: "risk", importance: 3, by: "code", statement, citations: [citation] };
  });
  const fake = await startFakeOpenAi({ respond: judgesBy({}) });
  const model = languageModel(fake.settings) ?? "none";
  const brief = new BriefInTheMaking({ findings, documents: [] }, [], { model, told: [] });
  const items = findings.map(({ id, statement }, at) => ({
    text: statement,
    title: id,
    level: at < 2 ? ("high" as const) : ("medium" as const),
    findings: [id],
  }));
  await brief.add({ name: "riskAreas", items });
  const later: Finding = { key: "tide", weight: 1, citations: [citation], asOf: monthIndex("2030-06-30") };
  brief.addLeftOut([{ ...LEFT, asOf: monthIndex("2030-05-31") }, later]);
  const titles = ["Fuel", "Lease", "The ferry", "Dredging", "Crane", "Insurance", "Licence"];
  expect(brief.made.riskAreas.map(({ title }) => title)).toEqual(titles);
  expect(brief.made.riskAreas[2]?.description).toBe("May 2030: The ferry is high.");
  await fake.close();
});
