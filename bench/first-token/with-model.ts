/** Latency with a slow model: the first words of an answer, and the first section of a brief. */
import path from "node:path";
import { type FakeRequest, type Respond, startFakeOpenAi } from "../../tests/fakes/openai.ts";
import { answersFromPassages, judgesBy } from "../../tests/fakes/openai-behaviours.ts";
import { type Pace, paced, type Reply, says } from "../../tests/fakes/openai-replies.ts";
import { ANSWERABLE, PACK } from "../../tests/fixtures/board-pack/questions.ts";
import { signUp } from "../product/client.ts";
import { startProduct } from "../product/start.ts";

/** A hundred tokens a second. */
const PACE: Pace = { firstMs: 800, perSecond: 400 };
const TIMES = 5;
const FOLDER = path.resolve(import.meta.dirname, "../../tests/fixtures/board-pack");
/** Items per section, and the minimum length of a line used as one. */
const ITEMS = 6;
const SENTENCE = { least: 60, most: 220 };

const answers: Respond = (request) =>
  request.schema === "board_brief" ? composes(request) : answersFromPassages(request);

/** A brief of sentences from the papers, with sections as long as a careful one's. */
function composes({ prompt }: FakeRequest): Reply {
  const lines = [...prompt.matchAll(/^(s\d+) ([^|\n]+\.)$/gm)]
    .map(([, id = "", text = ""]) => ({ text, findings: [id] }))
    .filter(({ text }) => text.length >= SENTENCE.least && text.length <= SENTENCE.most);
  const section = (at: number) => lines.slice(at * ITEMS, (at + 1) * ITEMS);
  return says({
    executiveSummary: section(0),
    keyQuestions: section(1).map(({ text, ...rest }) => ({ text: text.replace(/\.$/, "?"), ...rest })),
    riskAreas: section(2).map(({ text, findings }) => ({
      level: "medium",
      title: text.split(" ").slice(0, 4).join(" "),
      description: text,
      findings,
    })),
    recommendations: section(3),
  });
}

/** Milliseconds to the first sentence of a model's answers, and to the first section of its briefs. */
export async function waitedForModel(): Promise<{ sentences: number[]; sections: number[] }> {
  const fake = await startFakeOpenAi({ respond: paced(answers, PACE) });
  fake.judge(paced(judgesBy({}), PACE));
  fake.mend(paced(() => says({ sentences: [] }), PACE));
  const product = await startProduct({ ...fake.settings, OPENAI_EMBEDDING_MODEL: "embedded" });
  try {
    const admin = await signUp(product.url);
    const meeting = await admin.createMeeting("Ferries");
    for (const name of Object.values(PACK)) await admin.upload(meeting, path.join(FOLDER, name));
    await admin.settled(meeting);
    const sentences: number[] = [];
    for (const { question, after } of ANSWERABLE) {
      if (after || sentences.length === TIMES) continue;
      const before = fake.requests.length;
      const waited = await admin.firstSentence(question);
      // Answers by code do not use the model.
      if (fake.requests.length > before) sentences.push(waited);
    }
    const sections: number[] = [];
    while (sections.length < TIMES) sections.push(await admin.firstSection(meeting));
    return { sentences, sections };
  } catch (error) {
    console.error(product.said());
    throw error;
  } finally {
    await product.stop();
    await fake.close();
  }
}
