/**
 * Measures how long others wait while ten people ask about a 200 kB paper designed to be slow (99,500 lines
 * of one digit, on as few pages as possible): the delay of the event loop that serves pages, with answers
 * computed on it and in threads. Also measures the overhead of a thread for an ordinary question.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { answer } from "@/lib/ai/answer";
import { extractiveAnswer } from "@/lib/ai/answer/extractive";
import type { AnswerInput } from "@/lib/ai/answer/types";
import type { Passage, SourceDocument } from "@/lib/evidence/types";

const PEOPLE = 10;
const LINES = 99_500;
const AIM_MS = 300;
const ORDINARY = 200;

const QUESTION = "What dividend did the board declare for 2031?";
const ANSWER = "The board declared a dividend of 4 pence a share for the year 2031.";

function asked(texts: string[]): AnswerInput {
  const paper: SourceDocument = {
    documentId: "d",
    title: "Minutes.txt",
    pages: texts.map((text, index) => ({ number: index + 1, text })),
  };
  const passages = paper.pages.map(({ number, text }): Passage => {
    const end = Math.min(1000, text.length);
    const place = { documentId: paper.documentId, title: paper.title, page: number, start: 0, end };
    return { ...place, text: text.slice(0, end), headingPath: "", score: 1 };
  });
  return { question: QUESTION, passages, pages: [paper] };
}

const hostile = asked([ANSWER, Array.from({ length: LINES }, (_, line) => String(line % 10)).join("\n")]);
const ordinary = asked(
  Array.from(
    { length: 12 },
    (_, page) => `${ANSWER}\n\n${`Rents of quay ${page}  1,200  1,100\n`.repeat(40)}`,
  ),
);

const here = async (input: AnswerInput) => {
  await extractiveAnswer(input);
};
const inThread = async (input: AnswerInput, by: string) => {
  for await (const _ of answer(input, { model: null, by }));
};

type Way = typeof inThread;

async function othersWait(way: Way) {
  await way(ordinary, "first");
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await sleep(50);
  const started = performance.now();
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => way(hostile, String(person))));
  const seconds = (performance.now() - started) / 1000;
  await sleep(50);
  delay.disable();
  const ms = (nanoseconds: number) => `${(nanoseconds / 1e6).toFixed(0)} ms`;
  return { p95: ms(delay.percentile(95)), longest: ms(delay.max), "ten answers": `${seconds.toFixed(1)} s` };
}

async function oneWaits(way: Way): Promise<string> {
  const times: number[] = [];
  for (let turn = 0; turn < ORDINARY; turn++) {
    const started = performance.now();
    await way(ordinary, "one");
    times.push(performance.now() - started);
  }
  return `${times.toSorted((a, b) => a - b)[ORDINARY / 2]?.toFixed(1)} ms`;
}

const rows: Record<string, Record<string, string>> = {};
for (const [name, way] of [
  ["on the thread that serves pages", here],
  ["in threads of their own", inThread],
] as const) {
  rows[name] = { ...(await othersWait(way)), "an ordinary answer": await oneWaits(way) };
}
console.log(
  `Delay of everybody's pages while ${PEOPLE} people ask about a paper of ${LINES} lines; aim: ${AIM_MS} ms`,
);
console.table(rows);
process.exit(0);
