import { describe, expect, it } from "vitest";
import { chunk, format, riff, silence, wav } from "@/tests/support/wav";
import { assertWav } from "./media-type";
import { readWav } from "./wav";

const code = (file: Buffer) => {
  try {
    readWav(file);
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : error;
  }
  return "read";
};

describe("reading a WAV file", () => {
  it("returns samples from -1 to 1", () => {
    const samples = readWav(wav([0, 0.5, -0.5, 1]));
    expect([...samples].map((sample) => Math.round(sample * 100) / 100)).toEqual([0, 0.5, -0.5, 1]);
  });

  it("skips other chunks before the data, even of odd length", () => {
    const file = riff(
      chunk("LIST", Buffer.from("INFOabc")),
      chunk("fmt ", format()),
      chunk("data", Buffer.from([0, 64])),
    );
    expect([...readWav(file)]).toEqual([0.5]);
  });

  it("accepts the extensible format", () => {
    const guid = Buffer.alloc(24);
    guid.writeUInt16LE(22, 0);
    guid.writeUInt16LE(1, 8);
    const extensible = Buffer.concat([format({ kind: 0xfffe }), guid]);
    expect(readWav(riff(chunk("fmt ", extensible), chunk("data", Buffer.alloc(4))))).toHaveLength(2);
  });

  it("accepts two minutes and rejects more", () => {
    expect(readWav(silence(120))).toHaveLength(120 * 16_000);
    expect(code(silence(121))).toBe("tooLarge");
  });

  it.each([
    ["of another rate", wav([0], { rate: 48_000 })],
    ["in stereo", wav([0, 0], { channels: 2 })],
    ["of 8 bits", wav([0], { bits: 8 })],
    ["of floating-point numbers", wav([0, 0], { kind: 3, bits: 32 })],
    ["that is compressed", wav([0], { kind: 85 })],
  ])("rejects %s", (_, file) => {
    expect(code(file)).toBe("unsupported");
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a few bytes", Buffer.from("RIFF")],
    ["another file", Buffer.from("%PDF-1.7 and so on")],
    ["a file without sound", riff(chunk("fmt ", format()))],
    ["sound before its form", riff(chunk("data", Buffer.alloc(4)), chunk("fmt ", format()))],
    ["a form that is too short", riff(chunk("fmt ", Buffer.alloc(4)), chunk("data", Buffer.alloc(4)))],
    ["half a sample", riff(chunk("fmt ", format()), chunk("data", Buffer.alloc(3)))],
    ["a file that was cut off", wav([0, 0.1, 0.2]).subarray(0, -2)],
    [
      "a chunk of four gigabytes",
      riff(chunk("fmt ", format()), Buffer.from([100, 97, 116, 97, 255, 255, 255, 255])),
    ],
  ])("rejects %s", (_, file) => {
    expect(code(file)).toBe("invalid");
  });
});

describe("Content-Type of a recording", () => {
  it.each(["audio/wav", "audio/x-wav", "audio/wave; codecs=1", "Audio/WAV"])("can be %s", (type) => {
    expect(() => assertWav(type)).not.toThrow();
  });

  it.each([null, "", "audio/webm", "audio/wavpack", "multipart/form-data; boundary=x", "text/audio/wav"])(
    "cannot be %s",
    (type) => {
      expect(() => assertWav(type)).toThrow(/WAV/);
    },
  );
});
