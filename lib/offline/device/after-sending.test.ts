import { expect, it } from "vitest";
import { afterSending } from "./after-sending";
import type { Draft } from "./records";

const sent: Draft = {
  id: "0190f3c2-7a4e-7cc1-9a55-0a1b2c3d4e5f",
  meetingId: "m",
  documentId: "d",
  page: 2,
  text: "Who signed for the engine?",
  writtenAt: "2026-11-01T10:00:00.000Z",
  fault: null,
};

it("drops a draft that the server saved as written", () => {
  expect(afterSending(sent, sent, { text: sent.text })).toBeNull();
  expect(afterSending(sent, null, { text: sent.text })).toBeNull();
});

it("turns text typed while a note was being sent into another note", () => {
  const now = { ...sent, text: "Who signed for the engine, and when?" };
  const kept = afterSending(sent, now, { text: sent.text });
  expect(kept).toMatchObject({ text: now.text, page: 2, fault: null });
  expect(kept?.id).not.toBe(sent.id);
});

it("keeps a draft that differs from the server's note, with the reason", () => {
  const kept = afterSending(sent, sent, { text: "Ask the harbour master." });
  expect(kept).toMatchObject({
    id: sent.id,
    text: sent.text,
    fault: expect.stringContaining("changed there"),
  });
});
