import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { env } from "@/lib/env";
import { extractText } from "@/lib/evidence/extract";
import type { DocumentKind } from "@/lib/evidence/extract/parse";
import type { FoundFigure, FoundKpi, Place } from "@/lib/ledger/scorecards/kpi";
import { PLANS } from "@/tests/fixtures/strategy-plans/all";
import type { Expected, Plan } from "@/tests/fixtures/strategy-plans/plan";
import { planDocx, planPdf, planTxt } from "@/tests/support/plan-files";
import { analyseStrategy } from ".";

/**
 * Minimum share of figures, ratings, days and owners read in all plans and formats. None may be read wrong.
 */
const LEAST_RIGHT = 0.95;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "strategy-plans-"));
  // Read in this process, as in a hosted function, to save the time of starting threads.
  env.VERCEL = "1";
});
afterAll(async () => {
  env.VERCEL = undefined;
  await rm(folder, { recursive: true, force: true });
});

const FORMATS = {
  docx: planDocx,
  pdf: planPdf,
  txt: async (parts: Plan["parts"]) => Buffer.from(planTxt(parts)),
} as const;

async function written(plan: Plan, kind: keyof typeof FORMATS): Promise<{ file: string; title: string }> {
  const title = `${plan.name}.${kind}`;
  const file = path.join(folder, title);
  await writeFile(file, await FORMATS[kind](plan.parts));
  return { file, title };
}

type Count = { right: number; wrong: string[]; missed: string[] };

function compare(expected: Expected[], found: FoundKpi[]): Count {
  const count: Count = { right: 0, wrong: [], missed: [] };
  const known = new Set<FoundKpi>();
  for (const one of expected) {
    const kpi = found.find(({ name }) => name.toLowerCase() === one.name.toLowerCase());
    if (!kpi) {
      count.missed.push(one.name);
      continue;
    }
    known.add(kpi);
    count.right++;
    for (const [field, wanted, got] of pairs(one, kpi)) {
      if (wanted === got) count.right += wanted === null ? 0 : 1;
      else if (got === null) count.missed.push(`${one.name}: ${field} ${wanted}`);
      else count.wrong.push(`${one.name}: ${field} ${got} is ${wanted}`);
    }
  }
  for (const kpi of found) if (!known.has(kpi)) count.wrong.push(`${kpi.name} is no KPI of the plan`);
  return count;
}

function pairs(one: Expected, kpi: FoundKpi): [string, string | null, string | null][] {
  const figure = (found: FoundFigure | null) => (found ? `${found.value} ${found.unit}` : null);
  const wanted = (pair: [number, string] | undefined) => (pair ? pair.join(" ") : null);
  const direction = one.direction ?? "higher";
  return [
    ["baseline", wanted(one.baseline), figure(kpi.baseline)],
    ["target", wanted(one.target), figure(kpi.target)],
    ["current", wanted(one.current), figure(kpi.current)],
    ["status", one.status ?? null, kpi.statedStatus?.status ?? null],
    ["progress", one.progress?.toString() ?? null, kpi.statedProgress?.value.toString() ?? null],
    ["due", one.due ?? null, kpi.due?.on ?? null],
    ["owner", one.owner ?? null, kpi.owner?.text ?? null],
    ["direction", direction, kpi.direction],
  ];
}

function placesOf(kpi: FoundKpi): Place[] {
  const {
    namePlace,
    baseline,
    target,
    current,
    targetText,
    period,
    due,
    owner,
    statedStatus,
    statedProgress,
  } = kpi;
  const parts = [baseline, target, current, targetText, period, due, owner, statedStatus, statedProgress];
  return [namePlace, ...parts.flatMap((part) => part?.place ?? [])];
}

describe.each(PLANS)("$name", (plan) => {
  test.each(["docx", "pdf", "txt"] as const)(
    "as %s: what it says is read, and nothing else",
    async (kind) => {
      const { file, title } = await written(plan, kind);
      const found = await analyseStrategy({ kind: kind as DocumentKind, path: file, title, model: null });
      const { right, wrong, missed } = compare(plan.expected, found.kpis);
      expect(wrong).toEqual([]);
      expect(missed.length / (right + missed.length), missed.join("; ")).toBeLessThanOrEqual(1 - LEAST_RIGHT);
      expect(found.reportedOn).toBe(plan.reportedOn);
      const pages = await extractText(kind as DocumentKind, file);
      for (const { page, start, end, quote } of found.kpis.flatMap(placesOf)) {
        expect(pages.find(({ number }) => number === page)?.text.slice(start, end)).toBe(quote);
      }
    },
  );
});

const MEASURES = [
  "Share of customers who would recommend us to a friend or colleague",
  "Median days from application to decision",
  "Homes repaired within the agreed appointment window",
  "Gross margin",
];

test.each(["docx", "pdf"] as const)(
  "a table of 48 rows over several pages, as %s, loses and mixes none",
  async (kind) => {
    const rows = Array.from({ length: 48 }, (_, k) => [
      `${MEASURES[k % 4]} (region ${String.fromCharCode(65 + k / 4)})`,
      ["Chief Operating Officer", "A. Novak", "Director of People and Culture"][k % 3] ?? "",
      `${40 + k}%`,
      `${60 + k}%`,
      ["Green", "Amber", "Red"][k % 3] ?? "",
    ]);
    const table = [["Key performance indicator", "Executive lead", "Latest", "Target 2026", "RAG"], ...rows];
    const plan = { ...PLANS[0], name: "long", parts: [{ table, widths: [0.38, 0.24, 0.12, 0.14, 0.12] }] };
    const { file, title } = await written({ reportedOn: null, expected: [], ...plan }, kind);
    const { kpis } = await analyseStrategy({ kind, path: file, title, model: null });
    const told = kpis.map(({ name, owner, current, target, statedStatus }) => [
      name,
      owner?.text,
      current?.written,
      target?.written,
      statedStatus?.written,
    ]);
    expect(told).toEqual(rows);
  },
);
