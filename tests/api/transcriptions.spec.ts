import { readFile } from "node:fs/promises";
import { expect, test } from "../support/people";
import { silence, wav } from "../support/wav";

const SPOKEN = "tests/fixtures/speech/board-meets.wav";

test("speech becomes text, and inaudible recordings get a message", async ({ people }) => {
  const send = (data: Buffer, type = "audio/wav") =>
    people.member.post("/api/transcriptions", { data, headers: { "content-type": type } });

  const heard = await send(await readFile(SPOKEN));
  expect(heard.status(), await heard.text()).toBe(200);
  expect((await heard.json()).text).toMatch(/board meets in the harbo/i);
  expect(await (await send(silence(2))).json()).toEqual({ text: "" });

  const refused: [Buffer, string, number][] = [
    [await readFile(SPOKEN), "audio/webm", 415],
    [wav([0, 0], { rate: 44_100 }), "audio/wav", 415],
    [silence(125), "audio/wav", 413],
    [Buffer.alloc(5 * 1024 * 1024), "audio/wav", 413],
    [Buffer.from("not a recording"), "audio/wav", 400],
    [Buffer.alloc(0), "audio/wav", 400],
  ];
  for (const [data, type, status] of refused) {
    const answer = await send(data, type);
    expect(answer.status()).toBe(status);
    expect((await answer.json()).error).toMatch(/^[A-Z].*\.$|^[A-Z].*\)\.$/);
  }
});
