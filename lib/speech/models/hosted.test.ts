import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type FakeRecording, readRecording, sendTranscript } from "@/tests/fakes/openai-speech";
import { silence } from "@/tests/support/wav";
import { hasSpeech, speechModel } from "./index";

let server: Server | undefined;
const heard: (FakeRecording & { key: string | undefined })[] = [];

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  heard.length = 0;
});

/** A transcription service on loopback with this response. */
async function service(status: number, text: string) {
  const made = createServer((message, response) => {
    readRecording(message).then((recording) => {
      heard.push({ ...recording, key: message.headers.authorization });
      sendTranscript(response, status, text);
    });
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  const { port } = made.address() as AddressInfo;
  return {
    OPENAI_API_KEY: "sk-fake-secret",
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    OPENAI_TRANSCRIPTION_MODEL: "fake-transcribe",
    VERCEL: undefined,
  };
}

const recording = { wav: silence(1), samples: new Float32Array(16_000) };

describe("hosted speech recognition", () => {
  it("sends the audio unchanged to the configured model and returns its text", async () => {
    const model = speechModel(await service(200, " The board meets. "));
    expect(model).toMatchObject({
      model: "fake-transcribe",
      provider: expect.stringMatching(/^127\.0\.0\.1:/),
    });
    expect(await model.transcribe(recording)).toBe("The board meets.");
    expect(heard).toMatchObject([{ model: "fake-transcribe", key: "Bearer sk-fake-secret" }]);
    expect(heard[0]?.file.equals(recording.wav)).toBe(true);
  });

  it("accepts an empty transcript", async () => {
    expect(await speechModel(await service(200, "")).transcribe(recording)).toBe("");
  });

  it.each([
    [401, /rejected this installation’s key.*tell an administrator/],
    [404, /does not know the model.*tell an administrator/],
    [400, /did not accept/],
  ])("explains a response of %i in plain words", async (status, sentence) => {
    const model = speechModel(await service(status, "Incorrect API key provided: sk-fake-secret"));
    const failed = model.transcribe(recording);
    await expect(failed).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(sentence),
    });
    await expect(failed).rejects.not.toThrow(/sk-fake-secret/);
  });

  it("does not send audio after the caller has aborted, and aborts a request in progress", async () => {
    const model = speechModel(await service(200, "late"));
    const gone = { name: "AbortError" };
    await expect(model.transcribe(recording, AbortSignal.abort())).rejects.toMatchObject(gone);
    expect(heard).toEqual([]);
    const going = new AbortController();
    const writing = model.transcribe({ ...recording, wav: silence(100) }, going.signal);
    setTimeout(() => going.abort(), 5);
    await expect(writing).rejects.toMatchObject(gone);
  });
});

describe("choosing the speech model", () => {
  const settings = {
    OPENAI_API_KEY: undefined,
    OPENAI_BASE_URL: "https://api.openai.com/v1",
    OPENAI_TRANSCRIPTION_MODEL: "gpt-4o-transcribe",
    VERCEL: undefined,
  };

  it("selects the local model without a key, or on request", () => {
    expect(speechModel(settings)).toMatchObject({ provider: "embedded", model: "moonshine-base" });
    const asked = { ...settings, OPENAI_API_KEY: "sk", OPENAI_TRANSCRIPTION_MODEL: "embedded" };
    expect(speechModel(asked).provider).toBe("embedded");
  });

  it("selects none on a hosted function without a key", () => {
    expect(() => speechModel({ ...settings, VERCEL: "1" })).toThrow(/not set up/);
    expect([hasSpeech(settings), hasSpeech({ ...settings, VERCEL: "1" })]).toEqual([true, false]);
  });
});
