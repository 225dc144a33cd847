import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workbookOf } from "@/tests/support/workbook";
import { analyseStrategy } from ".";
import { MAX_KPIS, MAX_VALUES } from "./sentences";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "strategy-analyse-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function analyse(title: string, text: string, signal?: AbortSignal) {
  const file = path.join(folder, title);
  await writeFile(file, text);
  return analyseStrategy({ kind: "txt", path: file, title, model: null, signal });
}

test("reads a paper in its own thread", async () => {
  const { kpis, mode, dropped, reportedOn, notes } = await analyse(
    "KPIs Q2 2026.txt",
    "KPI        Target   Actual\nChurn        2.0%     2.6%\nUptime      99.9%    99.7%\n\nChurn was 2.6% against a target of 2.0%.",
  );
  expect(kpis.map(({ name }) => name)).toEqual(["Churn", "Uptime"]);
  expect({ mode, dropped, reportedOn, notes }).toEqual({
    mode: "extractive",
    dropped: 0,
    reportedOn: "2026-06-30",
    notes: [],
  });
});

test("rejects a paper without a KPI and explains what a KPI needs", async () => {
  await expect(
    analyse("minutes.txt", "The Board met on 12 June 2026. Revenue was $12m."),
  ).rejects.toMatchObject({
    code: "unreadable",
    message: expect.stringMatching(
      /^No objectives or KPIs were found in minutes\.txt\. A KPI needs a name with/,
    ),
  });
});

test("does not read rows of other lists as sentences", async () => {
  await expect(
    analyse(
      "licences.txt",
      "Licence        Holder          Expires         Status\nFilm option    Gannet Films    30 June 2026    At risk\nAudio book     Earworm Ltd     31 March 2027   On track",
    ),
  ).rejects.toMatchObject({ code: "unreadable" });
});

test("rejects a paper with more KPIs than a board tracks", async () => {
  const letter = (k: number) => String.fromCharCode(97 + (Math.floor(k) % 26));
  const site = (k: number) => `${letter(k / 26)}${letter(k)}ton${k < 676 ? "" : letter(k / 676)}`;
  const rows = Array.from(
    { length: MAX_KPIS + 1 },
    (_, k) => `- Raise ${site(k)} score to 90% (currently 80%)`,
  );
  await expect(analyse("many.txt", rows.join("\n"))).rejects.toMatchObject({
    code: "unreadable",
    message: expect.stringContaining(`more than ${MAX_KPIS}`),
  });
});

test("rejects a workbook with few KPIs but too many periods", async () => {
  const letter = (k: number) => String.fromCharCode(97 + (Math.floor(k) % 26));
  const months = Array.from(
    { length: 120 },
    (_, k) => `${2020 + Math.floor(k / 12)}-${String((k % 12) + 1).padStart(2, "0")}`,
  );
  const rows = Array.from({ length: 100 }, (_, k) => [
    `Site ${letter(k / 26)}${letter(k)} score`,
    90,
    ...months.map((_, at) => k + at),
  ]);
  const file = path.join(folder, "months.xlsx");
  await writeFile(file, workbookOf({ KPIs: [["KPI", "Target", ...months], ...rows] }));
  await expect(
    analyseStrategy({ kind: "xlsx", path: file, title: "months.xlsx", model: null }),
  ).rejects.toMatchObject({
    code: "unreadable",
    message: expect.stringContaining(`more than ${MAX_VALUES} values`),
  });
});

test("rejects a workbook with too much text per KPI", async () => {
  const letter = (k: number) => String.fromCharCode(97 + (Math.floor(k) % 26));
  const months = Array.from(
    { length: 24 },
    (_, k) => `${2024 + Math.floor(k / 12)}-${String((k % 12) + 1).padStart(2, "0")}`,
  );
  const rows = Array.from({ length: 400 }, (_, k) => [
    `Site ${letter(k / 26)}${letter(k)} score`,
    90,
    `${k} ${"The rota of the night shift was late again. ".repeat(40)}`,
    ...months.map((_, at) => k + at),
  ]);
  const file = path.join(folder, "words.xlsx");
  await writeFile(file, workbookOf({ KPIs: [["KPI", "Target", "Comment", ...months], ...rows] }));
  await expect(
    analyseStrategy({ kind: "xlsx", path: file, title: "words.xlsx", model: null }),
  ).rejects.toMatchObject({
    code: "unreadable",
    message: expect.stringContaining("more text next to its KPIs"),
  });
});

test("rejects a file that is not of its type", async () => {
  const file = path.join(folder, "plan.pdf");
  await writeFile(file, "no PDF at all");
  await expect(
    analyseStrategy({ kind: "pdf", path: file, title: "plan.pdf", model: null }),
  ).rejects.toMatchObject({ code: "unreadable" });
});

test("stops the analysis when the signal aborts", async () => {
  const left = AbortSignal.abort(new Error("gone"));
  await expect(analyse("plan.txt", "Churn", left)).rejects.toThrow("gone");
});
