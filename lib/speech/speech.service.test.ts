import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { SpeechModel } from "@/lib/speech/models";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { silence, wav } from "@/tests/support/wav";
import { transcribeSpeech } from "./mutations";

let member: Actor;
const never = new AbortController().signal;

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
});

const model =
  (transcribe: SpeechModel["transcribe"]): (() => SpeechModel) =>
  () => ({ provider: "speech.example", model: "fake", transcribe });
const says = model(async () => "Sell the ferry.");
const log = () => db.auditEvent.findMany({ select: { action: true, actorId: true, detail: true } });

describe("auditing speech input", () => {
  it("records the speaker, the model and the duration, but none of the text", async () => {
    expect(await transcribeSpeech(member, silence(3), never, says)).toEqual({ text: "Sell the ferry." });
    expect(await log()).toMatchObject([
      {
        action: "ai.run",
        actorId: member.id,
        detail: {
          useCase: "transcription",
          provider: "speech.example",
          model: "fake",
          seconds: 3,
          outcome: "ok",
        },
      },
    ]);
    expect(JSON.stringify(await log())).not.toContain("ferry");
  });

  it("records a failure, since the audio may have been sent", async () => {
    const failing = model(async () => {
      throw new AppError("unavailable", "The transcription service is busy.");
    });
    await expect(transcribeSpeech(member, silence(1), never, failing)).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(await log()).toMatchObject([{ detail: { outcome: "failed" } }]);
  });

  it("records a cancellation", async () => {
    const gone = new AbortController();
    const abandoned = model(async () => {
      gone.abort();
      gone.signal.throwIfAborted();
      return "";
    });
    await expect(transcribeSpeech(member, silence(1), gone.signal, abandoned)).rejects.toThrow();
    expect(await log()).toMatchObject([{ detail: { outcome: "cancelled" } }]);
  });

  it("records nothing for unreadable input or input without audio", async () => {
    await expect(transcribeSpeech(member, Buffer.from("no"), never, says)).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await transcribeSpeech(member, wav([]), never, says)).toEqual({ text: "" });
    expect(await log()).toEqual([]);
  });

  it("rejects an account awaiting approval", async () => {
    const waiting = await person("new", "member", "pending");
    await expect(transcribeSpeech(waiting, silence(1), never, says)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
