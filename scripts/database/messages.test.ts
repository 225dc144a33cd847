import { expect, test } from "vitest";
import { MessageReader, passwordOf, queryMessage, SYNC } from "./messages.ts";

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
const askForTls = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
const hello = queryMessage("SELECT 'hello'");

test("a byte stream is split into the same messages however it arrives", () => {
  const stream = Buffer.concat([askForTls, startup, hello, SYNC]);
  for (const size of [1, 3, 7, stream.length]) {
    const reader = new MessageReader();
    const messages: Buffer[] = [];
    for (let at = 0; at < stream.length; at += size)
      messages.push(...reader.push(stream.subarray(at, at + size)));
    expect(messages).toEqual([askForTls, startup, hello, SYNC]);
  }
});

test("a message of an impossible length is rejected", () => {
  const reader = new MessageReader();
  expect(() => reader.push(Buffer.from([0xff, 0xff, 0xff, 0xff]))).toThrow("not valid");
});

test("a password is read only from a password message", () => {
  const password = Buffer.concat([Buffer.from("p"), Buffer.from([0, 0, 0, 11]), Buffer.from("secret\0")]);
  expect(passwordOf(password)).toBe("secret");
  expect(passwordOf(hello)).toBeUndefined();
});
