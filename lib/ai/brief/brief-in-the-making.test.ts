import { expect, it } from "vitest";
import { BriefInTheMaking } from "./brief-in-the-making";
import type { Finding } from "./findings/types";
import type { BriefSection } from "./schema";

const citation = { documentId: "d", title: "Report.txt", page: 1, start: 0, end: 4, quote: "Fuel" };
const risk = (title: string) => ({ level: "high" as const, title, description: `${title} is high.` });
const LEFT: Finding = {
  key: "ferry",
  weight: 1,
  citations: [{ ...citation, start: 50, end: 60 }],
  risk: risk("The ferry"),
};

it("a section that code put together is not replaced by a risk that it has no room for", () => {
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

it("a high risk that the model passes over is told beside its own", () => {
  const brief = new BriefInTheMaking({ findings: [], documents: [] }, [], { model: "none", told: [] });
  expect(brief.addLeftOut([LEFT])).toMatchObject([{ items: [{ title: "The ferry" }] }]);
});
