import { describe, expect, it } from "vitest";
import { writeWav } from "@/lib/speech/models/write-wav";
import { RequestError } from "@/lib/ui/request";
import { explainVoice } from "./explain-voice";
import { isHeard, mixDown } from "./speech-samples";

const word = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

describe("a recording for speech recognition", () => {
  it("is a WAV file of 16 kHz, mono, 16 bits", () => {
    const view = new DataView(writeWav(Float32Array.of(0, 1, -1, 0.5, 7)).buffer);
    expect([word(view, 0), word(view, 8), word(view, 36)]).toEqual(["RIFF", "WAVE", "data"]);
    expect(view.getUint32(4, true)).toBe(view.byteLength - 8);
    expect([view.getUint16(20, true), view.getUint16(22, true)]).toEqual([1, 1]);
    expect([view.getUint32(24, true), view.getUint32(28, true)]).toEqual([16_000, 32_000]);
    expect([view.getUint16(32, true), view.getUint16(34, true)]).toEqual([2, 16]);
    expect(view.getUint32(40, true)).toBe(10);
    const samples = [0, 1, 2, 3, 4].map((index) => view.getInt16(44 + index * 2, true));
    expect(samples).toEqual([0, 32_767, -32_767, 16_384, 32_767]);
  });

  it("is mono, whatever the microphone", () => {
    const left = Float32Array.of(0.5, -0.5);
    expect([...mixDown([left, Float32Array.of(0, -0.5)])]).toEqual([0.25, -0.5]);
    expect(mixDown([left])).toBe(left);
    expect(mixDown([])).toHaveLength(0);
  });

  it("is not sent when it contains only noise", () => {
    expect(isHeard(new Float32Array(1600).fill(0.004))).toBe(false);
    expect(isHeard(Float32Array.of(0, 0.2))).toBe(true);
  });
});

describe("a failed recording", () => {
  const of = (name: string) => explainVoice(new DOMException("", name));

  it("is explained in a sentence that says what to do", () => {
    expect(of("NotAllowedError")).toContain("The microphone is blocked.");
    expect(of("NotFoundError")).toContain("No microphone was found.");
    expect(of("NotReadableError")).toContain("Another program");
    expect(of("SecurityError")).toContain("https");
    expect(of("EncodingError")).toContain("No speech was heard.");
    expect(of("UnknownError")).toContain("The recording failed.");
    expect(explainVoice(new RequestError("The recording is too long.", 413))).toBe(
      "The recording is too long.",
    );
    expect(explainVoice(new TypeError("x"))).toContain("The recording failed.");
  });
});
