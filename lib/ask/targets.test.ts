import { expect, it } from "vitest";
import { packFigures } from "@/lib/ledger/pack";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { askPapers } from "./ask-papers";

const SCORECARD = `KPIs, October 2026
KPI                      Owner            Baseline   Target   Actual   Status
Average occupancy (%)    Mara Quill             66       75       71   Amber
Members renewed (%)      Owen Brandt            70       80       76   Amber
School visits            Ada Weil               38       60       47   Green
`;

it("gives the actual next to a target, and not the starting point", async () => {
  const pages = [{ number: 1, text: SCORECARD }];
  const about = contextOf(pages, "kpis");
  const data = packFigures(readFigures(pages, "kpis"));
  const paper = { id: "kpis", title: "kpis.txt", key: "kpis", day: about.reportedTo ?? "", about, data };
  const reply = await askPapers({ question: "Did we meet the occupancy target?", papers: [paper] });
  const told = reply.isAnswered ? reply.told.sentences.map(({ text }) => text).join(" ") : "";
  expect(told).toContain("71%");
  expect(told).toContain("75%");
  expect(told).not.toContain("66");
});

it("gives the norm next to a measure", async () => {
  const text = `Working capital at 31 October 2026

                  31 October 2026     Norm
Debtor days                    74       60
Creditor days                  58       65
`;
  const pages = [{ number: 1, text }];
  const about = contextOf(pages, "accounts");
  const data = packFigures(readFigures(pages, "accounts"));
  const paper = { id: "w", title: "accounts.txt", key: "w", day: about.reportedTo ?? "", about, data };
  const reply = await askPapers({ question: "What are debtor days and what is the norm?", papers: [paper] });
  const told = reply.isAnswered ? reply.told.sentences.map(({ text: said }) => said).join(" ") : "";
  expect(told).toMatch(/74.*60/s);
});
