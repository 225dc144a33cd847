import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { readWav } from "@/lib/speech/wav";
import { type FakeRecording, readRecording } from "@/tests/fakes/openai-speech";
import { recordingModel } from "./recording-model";

const RATE = 16_000;

let server: Server | undefined;
const heard: FakeRecording[] = [];

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  heard.length = 0;
});

const settings = {
  OPENAI_API_KEY: "sk-fake-secret" as string | undefined,
  OPENAI_BASE_URL: "https://api.openai.com/v1",
  OPENAI_TRANSCRIPTION_MODEL: "gpt-4o-transcribe",
  OPENAI_RECORDING_MODEL: "fake-transcribe-diarize",
};

/** A transcription service on loopback with this response. */
async function service(status: number, answer: unknown, model = settings.OPENAI_RECORDING_MODEL) {
  const made = createServer((message, response) => {
    readRecording(message).then((recording) => {
      heard.push(recording);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  const { port } = made.address() as AddressInfo;
  const host = { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`, OPENAI_RECORDING_MODEL: model };
  return recordingModel({ ...settings, ...host });
}

const segment = (start: number, end: number, text: string, speaker?: string) => ({
  start,
  end,
  text,
  speaker,
});
const TALK = {
  segments: [
    segment(0.5, 4, " I move that we adjourn. ", "A"),
    segment(4.5, 6, "Seconded.", "B"),
    segment(6.2, 6.3, " ", "A"),
    segment(8.5, 9.8, "All in", "A"),
  ],
};
const part = (isLast: boolean) => ({ samples: new Float32Array(10 * RATE), isLast });

describe("hosted transcription of a recording", () => {
  it("returns lines with times and speakers, and leaves unfinished speech to the next part", async () => {
    const model = await service(200, TALK);
    expect(model).toMatchObject({ model: "fake-transcribe-diarize", isSureOfVoices: true });
    const { used, lines, voices } = await model.hear(part(false));
    expect(used).toBe(8.5 * RATE);
    expect(lines).toEqual([
      { start: 0.5, end: 4, voice: 0, text: "I move that we adjourn.", sureness: null },
      { start: 4.5, end: 6, voice: 1, text: "Seconded.", sureness: null },
    ]);
    expect(voices).toHaveLength(2);
    const [sent] = heard;
    expect(sent).toMatchObject({
      format: "diarized_json",
      chunking: "auto",
      model: "fake-transcribe-diarize",
    });
    expect(readWav(sent?.file ?? Buffer.alloc(0))).toHaveLength(10 * RATE);
    const last = await model.hear(part(true));
    expect([last.used, last.lines.length]).toEqual([10 * RATE, 3]);
  });

  it("keeps two speakers of one part apart, whatever their voices", async () => {
    const model = await service(200, TALK);
    const { voices } = await model.hear(part(true));
    const [first, second] = await model.tellApart({ voices, parts: [0, 0] });
    expect(first).not.toBe(second);
  });

  it("returns no speakers where the model identifies none, and confidence where it is given", async () => {
    const answer = { segments: [{ start: 0, end: 2, text: "Agreed.", avg_logprob: -0.5 }] };
    const model = await service(200, answer, "whisper-1");
    expect(model.isSureOfVoices).toBe(false);
    const { lines, voices } = await model.hear(part(true));
    expect(lines).toEqual([{ start: 0, end: 2, voice: 0, text: "Agreed.", sureness: Math.exp(-0.5) }]);
    expect(voices).toEqual([]);
    expect(heard).toMatchObject([{ format: "verbose_json", chunking: null }]);
  });

  it.each([
    ["text without times", 200, { text: "Agreed." }, "notConfigured", /OPENAI_RECORDING_MODEL/],
    ["no such model", 404, { error: {} }, "unavailable", /does not know the model/],
    [
      "a wrong key",
      401,
      { error: { message: "sk-fake-secret" } },
      "unavailable",
      /rejected this installation’s key/,
    ],
    ["no room", 429, { error: {} }, "unavailable", /is busy/],
  ])("explains a response with %s in plain words", async (_, status, answer, code, sentence) => {
    const hearing = (await service(status, answer)).hear(part(true));
    await expect(hearing).rejects.toMatchObject({ code, message: expect.stringMatching(sentence) });
    await expect(hearing).rejects.not.toThrow(/sk-fake-secret/);
  });

  it("can be aborted", async () => {
    const model = await service(200, TALK);
    await expect(model.hear(part(true), AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
  });
});

describe("choosing the recording model", () => {
  it.each([
    ["this machine without a key", { OPENAI_API_KEY: undefined }, "embedded"],
    ["this machine when it is asked for", { OPENAI_RECORDING_MODEL: "embedded" }, "embedded"],
    ["this machine when voices stay here", { OPENAI_TRANSCRIPTION_MODEL: "embedded" }, "embedded"],
    ["the service with a key", {}, "api.openai.com"],
  ])("selects %s", (_, changed, provider) => {
    expect(recordingModel({ ...settings, ...changed }).provider).toBe(provider);
  });
});
