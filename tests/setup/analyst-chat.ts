import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { languageModel } from "@/lib/ai/language";
import type { Actor } from "@/lib/auth/actor";
import { ask } from "@/lib/chat/ask";
import { collectAnswer } from "@/lib/chat/collect";
import type { AskInput } from "@/lib/chat/schema";
import { db } from "@/lib/db";
import { keepFigures } from "@/lib/figures/store";
import { type FakeOpenAi, type FakeRequest, type Respond, startFakeOpenAi } from "@/tests/fakes/openai";
import { type Reply, saysElements } from "@/tests/fakes/openai-replies";
import { person } from "./actors";
import { emptyDatabase } from "./database";
import { addMeeting, addPaper } from "./papers";

export const REASON = "Berth income rose because the north basin opened in April 2024.";
export const DREDGING = "The dredging of the south basin has no date yet.";
const REPORT = `Harbour Trust
Annual report 2024

Results                          2024       2023
Berth income                  352,000    320,000
Chandlery sales                14,000     16,000
Wages                         168,000    150,000

${REASON} ${DREDGING}
`;
const SECRET = "The harbour master leaves in May 2025 with a settlement of $61,500.";
const MESSAGE = "What should we make of the berths, and why?";

const never = new AbortController().signal;

/** Answers the requests with these replies in turn. */
type Replies = ((request: FakeRequest) => Reply)[];

/**
 * A director's chat about one report, with a model simulated by a test; a second paper is inaccessible to the
 * director.
 */
export class AnalystChat {
  fake!: FakeOpenAi;
  member!: Actor;
  meetingId = "";
  reportId = "";
  recusedId = "";

  /** Call once, where tests are declared. */
  constructor() {
    beforeAll(async () => {
      this.fake = await startFakeOpenAi({ respond: () => saysElements([]) });
    });
    beforeEach(async () => {
      vi.spyOn(console, "warn").mockImplementation(() => undefined);
      await emptyDatabase();
      this.member = await person("member", "member");
      this.meetingId = await addMeeting("Spring meeting");
      const meeting = { meetingId: this.meetingId };
      this.reportId = await addPaper(meeting, "Annual report.txt", REPORT);
      await keepFigures(this.reportId);
      this.recusedId = await addPaper(meeting, "Settlement.txt", SECRET);
      const { sha256 } = await db.document.findUniqueOrThrow({ where: { id: this.recusedId } });
      const { id: userId, email } = this.member;
      const [documentId, paperId] = [this.recusedId, this.recusedId];
      await db.recusal.create({ data: { documentId, paperId, sha256, userId, email, address: email } });
      this.fake.requests.length = 0;
      this.fake.judge(null);
      this.fake.mend(null);
    });
    afterAll(async () => {
      await this.fake.close();
    });
  }

  play(...replies: Replies): void {
    const before = this.fake.requests.length;
    const respond: Respond = (request, call) =>
      replies[Math.min(call - before, replies.length) - 1]?.(request) ?? saysElements([]);
    this.fake.respond(respond);
  }

  async ask(input: Partial<AskInput> = {}, signal = never, name = "fake-model") {
    const model = languageModel({ ...this.fake.settings, OPENAI_MODEL: name });
    return ask(this.member, { message: MESSAGE, meetingId: this.meetingId, ...input }, signal, { model });
  }

  async answer(input: Partial<AskInput> = {}, name?: string) {
    return collectAnswer(await this.ask(input, never, name));
  }

  /** Adds a long paper that no search finds, so that the papers are too many to be shown whole. */
  async addArchive(): Promise<string> {
    const documentId = await addPaper({ meetingId: this.meetingId }, "Archive.txt", "", { read: false });
    const text = "The archive holds the minutes of earlier years. ".repeat(400);
    await db.documentPage.createMany({
      data: [1, 2, 3, 4, 5, 6].map((number) => ({ documentId, number, text: `Folder ${number}. ${text}` })),
    });
    await db.document.update({
      where: { id: documentId },
      data: { status: "indexed", searchableAt: new Date(), pages: 6 },
    });
    return documentId;
  }
}

/** The id behind a number in what the model was shown. */
export const idOf = ({ prompt }: FakeRequest, number: string) =>
  new RegExp(`${number} (f\\d+)`).exec(prompt)?.[1] ?? "no id";

/** The id of the passage that contains words. */
const passageOf = ({ prompt }: FakeRequest, words: string) =>
  prompt
    .slice(0, prompt.indexOf(words))
    .match(/Passage p\d+/g)
    ?.at(-1)
    ?.slice(8) ?? "no passage";

export const quoted = (request: FakeRequest, quote: string) => [
  { passage: passageOf(request, quote), quote },
];

/** Repeats a sentence of the papers verbatim. */
export const quotes =
  (sentence: string, kind = "fact") =>
  (request: FakeRequest) =>
    saysElements([{ kind, sentence, quotes: quoted(request, sentence) }]);
