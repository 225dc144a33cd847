/**
 * Evaluates the product on any board's papers with reference data written by someone else: which cells are
 * read correctly, how questions are answered, and the brief of each meeting. Answers are printed next to the
 * gold answers for a person to grade.
 *
 * BENCH_PACK names a folder with `papers/2026-03-26 March board/` and so on, one folder of files for each
 * meeting; `cells.json` (pack/cells.ts); and `questions.json`: `[{ "q": "…", "gold": "…", "meeting":
 * "2026-03-26 March board", "after": ["…"] }]`, where `meeting` excludes all other papers and `after` lists
 * earlier questions in the same chat. Either file may be missing. Papers already in the database of
 * DATABASE_URL are not read again. With OPENAI_API_KEY, a model is used.
 * Usage: pack.ts   (BENCH_PARTS=cells,questions,briefs runs only these; BENCH_OUT=file writes the results as
 * JSON)
 */
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import { generateBrief } from "@/lib/briefs/mutations";
import { ask } from "@/lib/chat/ask";
import { collectAnswer } from "@/lib/chat/collect";
import { db } from "@/lib/db";
import { refreshFigures } from "@/lib/figures/store";
import { unpackFigures } from "@/lib/ledger/pack";
import { keepRecord } from "@/lib/minutes/papers/store";
import { person } from "@/tests/setup/actors";
import { type Cell, checkCells } from "./pack/cells";
import { indexed } from "./question-filings";

type Question = { q: string; gold?: string; meeting?: string; after?: string[] };

/** Concurrent questions, so that someone acting as the model gets several at once. */
const AT_ONCE = 8;
const never = new AbortController().signal;
const folder = path.resolve(process.env.BENCH_PACK ?? "");
const parts = process.env.BENCH_PARTS?.split(",");
const isWanted = (part: string) => parts?.includes(part) ?? true;

function listIn<Item>(name: string): Item[] {
  const file = path.join(folder, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Item[]) : [];
}

/** The papers of each meeting, oldest first: ids by file name. */
async function readPapers(): Promise<Map<string, Map<string, string>>> {
  const meetings = new Map<string, Map<string, string>>();
  for (const name of readdirSync(path.join(folder, "papers")).sort()) {
    const scheduledDate = new Date(/^\d{4}-\d\d-\d\d/.exec(name)?.[0] ?? Date.now());
    if (!(await db.meeting.findFirst({ where: { title: name } })))
      await db.meeting.create({ data: { title: name, scheduledDate } });
    const within = path.join(folder, "papers", name);
    meetings.set(name, await indexed(name, within, readdirSync(within).sort()));
  }
  // The board's year, learned from a later paper, also applies to earlier ones.
  for (const ids of meetings.values()) for (const id of ids.values()) await refreshFigures(id);
  for (const ids of meetings.values()) for (const id of ids.values()) await keepRecord(id);
  return meetings;
}

const meetings = await readPapers();
const idsByPaper = new Map([...meetings.values()].flatMap((ids) => [...ids]));
const actor = await person(`bench-${randomUUID()}`, "admin");
const out: Record<string, unknown> = {};

if (isWanted("cells")) {
  const kept = await db.documentFigures.findMany({ where: { documentId: { in: [...idsByPaper.values()] } } });
  const figures = new Map(kept.map((one) => [one.documentId, unpackFigures(one.data)]));
  const byPaper = new Map([...idsByPaper].map(([name, id]) => [name, figures.get(id) ?? []]));
  const checked = checkCells(listIn<Cell>("cells.json"), byPaper);
  const row = (of: typeof checked) => ({
    cells: of.length,
    ...Object.fromEntries(
      (["right", "wrong", "unclear", "missing"] as const).map((verdict) => [
        verdict,
        of.filter((one) => one.verdict === verdict).length,
      ]),
    ),
  });
  const papers = Map.groupBy(checked, ({ cell }) => cell.paper);
  console.table(
    Object.fromEntries([...papers].map(([name, of]) => [name, row(of)]).concat([["all", row(checked)]])),
  );
  out.cells = checked.filter(({ verdict }) => verdict !== "right");
}

async function answerOf({ q, meeting, after = [] }: Question) {
  const ids = meeting ? [...(meetings.get(meeting)?.values() ?? [])] : [...idsByPaper.values()];
  const history: { question: string; answer: string }[] = [];
  for (const message of after) {
    const { response } = await collectAnswer(
      await ask(actor, { message, paperIds: ids, history: [...history] }, never),
    );
    history.push({ question: message, answer: response });
  }
  return collectAnswer(await ask(actor, { message: q, paperIds: ids, history }, never));
}

if (isWanted("questions")) {
  const inTurn = pLimit(process.env.OPENAI_API_KEY ? AT_ONCE : 1);
  const questions = listIn<Question>("questions.json");
  const answers = await Promise.all(
    questions.map((question) =>
      inTurn(() =>
        answerOf(question).catch((error: unknown) => ({ response: `FAILED: ${error}`, mode: "none" })),
      ),
    ),
  );
  out.questions = questions.map((question, at) => ({ ...question, ...answers[at] }));
  for (const [at, { q, gold }] of questions.entries()) {
    const { mode, response } = answers[at] ?? {};
    console.log(`${at + 1}. ${q}\n   gold: ${gold ?? ""}\n   said (${mode}): ${response}`);
  }
}

if (isWanted("briefs")) {
  const briefs: Record<string, unknown> = {};
  for (const name of meetings.keys()) {
    const meeting = await db.meeting.findFirstOrThrow({ where: { title: name } });
    const { brief } = await generateBrief(actor, meeting.id, never);
    briefs[name] = brief;
    const risks = brief.riskAreas.map((risk) => `[${risk.level}] ${risk.title}: ${risk.description}`);
    const told = {
      Summary: brief.summarySentences,
      Questions: brief.keyQuestions,
      Risks: risks,
      Advice: brief.recommendations,
    };
    console.log(`\n== ${name} (${brief.mode})`);
    for (const [section, items] of Object.entries(told))
      console.log(`${section}\n${items.map((item, at) => `  ${at + 1}. ${item}`).join("\n")}`);
  }
  out.briefs = briefs;
}

if (process.env.BENCH_OUT) writeFileSync(process.env.BENCH_OUT, JSON.stringify(out, null, 1));
process.exit(0);
