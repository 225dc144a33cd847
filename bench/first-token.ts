/**
 * Measures how long a director waits for the first sentence of a streamed answer over HTTP, against the
 * product started by `npm start` with the filings of EVAL_DATA indexed. Questions are asked in sequence, each
 * in a new chat, without a model. The first question after the start is reported separately. Repeats this
 * with a slow model, and measures the first section of its briefs (first-token/with-model.ts).
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { FOLLOW_UPS, knownQuestions } from "./answers/questions.ts";
import { waitedForModel } from "./first-token/with-model.ts";
import { signUp } from "./product/client.ts";
import { signInMembers } from "./product/members.ts";
import { startProduct } from "./product/start.ts";

const folder = path.join(path.resolve(process.env.EVAL_DATA ?? "../shared/data"), "document-qa");
const AIM_MS = 300;
const AIM_WORDS_MS = 3_000;
const AIM_SECTION_MS = 12_000;
const MEMBERS = 3;
const ROUNDS = 2;
/** Waits for background work after indexing, such as vacuum, which is not measured. */
const REST_MS = 2000;

const SHORT = [
  "What are the main risks?",
  "Who audits the company?",
  "How did revenue change?",
  "What dividends were paid?",
  "What was the operating income of Boeing?",
  "Compare net sales and operating income of Walmart in 2020 and 2019",
];

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
const ms = (time: number) => `${time.toFixed(0)} ms`;

const product = await startProduct();
try {
  const admin = await signUp(product.url);
  const meeting = await admin.createMeeting("Filings");
  const names = readdirSync(path.join(folder, "pdfs")).filter((name) => name.endsWith(".pdf"));
  for (const name of names) await admin.upload(meeting, path.join(folder, "pdfs", name));
  await admin.settled(meeting);
  const members = await signInMembers(product, MEMBERS);
  await sleep(REST_MS);

  const questions = [
    ...knownQuestions(folder).map(({ question }) => question),
    ...FOLLOW_UPS.map(({ first }) => first),
    ...SHORT,
  ];
  const first = await admin.firstSentence("What was the revenue?");
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, question] of questions.entries()) {
      const member = members[i % members.length];
      if (member) times.push(await member.firstSentence(question));
    }
  console.table({
    "the first question after the start": { measured: ms(first), aim: "" },
    [`${names.length} filings, ${times.length} questions: p50`]: {
      measured: ms(percentile(times, 0.5)),
      aim: "",
    },
    "… p95": { measured: ms(percentile(times, 0.95)), aim: ms(AIM_MS) },
    "… slowest": { measured: ms(Math.max(...times)), aim: "" },
  });
} catch (error) {
  console.error(product.said());
  throw error;
} finally {
  await product.stop();
}

const { sentences, sections } = await waitedForModel();
console.table({
  [`a model's first words: median of ${sentences.length}`]: {
    measured: ms(percentile(sentences, 0.5)),
    aim: ms(AIM_WORDS_MS),
  },
  [`the first section of its brief: median of ${sections.length}`]: {
    measured: ms(percentile(sections, 0.5)),
    aim: ms(AIM_SECTION_MS),
  },
});
process.exit(0);
