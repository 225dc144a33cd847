import { describe, expect, it } from "vitest";
import { promiseKey } from "@/lib/ai/facts/extract/promises";
import type { Fact, PaperFacts } from "@/lib/ai/facts/types";
import { standingPromises } from "./standing-promises";

const citation = {
  documentId: "paper",
  title: "Log",
  page: 1,
  start: 0,
  end: 20,
  quote: "An action of the log",
};
const rest = { period: "", value: null, unit: "", written: "", citation };

const promise = (label: string, dueOn: string): Fact => {
  return { ...rest, kind: "promise", key: promiseKey(label), label, dueOn };
};
const closed = (label: string): Fact => {
  return { ...rest, kind: "item", key: `closed action: ${label.toLowerCase()}`, label, dueOn: null };
};
const meeting = (meetingId: string, ...facts: Fact[]) => {
  const cited = facts.map((fact) => ({ ...fact, citation: { ...citation, documentId: meetingId } }));
  const papers: PaperFacts[] = [{ documentId: meetingId, title: "Log", facts: cited }];
  return { meetingId, papers };
};

const QUOTES = "Obtain three quotes for the slipway repairs (Finance Director)";
const standing = (...meetings: ReturnType<typeof meeting>[]) =>
  standingPromises(meetings, "2026-03-04").map(({ dueOn }) => dueOn);

describe("a commitment", () => {
  it("is listed once, however often it is repeated", () => {
    const said = promise(QUOTES, "2026-03-10");
    expect(standing(meeting("march", said), meeting("february", said, said))).toEqual(["2026-03-10"]);
  });

  it("is dropped once a later log records it as closed", () => {
    const log = meeting("march", closed("Obtain three quotes for the slipway repairs"));
    expect(standing(log, meeting("february", promise(QUOTES, "2026-03-10")))).toEqual([]);
  });

  it("is dropped once later minutes say that its number was closed", () => {
    const numbered = {
      ...promise(QUOTES, "2026-03-10"),
      citation: { ...citation, quote: `26/01 | ${QUOTES}` },
    };
    const log = { meetingId: "february", papers: [{ documentId: "log", title: "Log", facts: [numbered] }] };
    const said = { ...closed("Action 26/01 was closed."), key: "closed number: 26/01" };
    expect(standing(meeting("march", said), log)).toEqual([]);
    expect(standing(meeting("march", { ...said, key: "closed number: 26/02" }), log)).toEqual(["2026-03-10"]);
  });

  it("has its later date once it was postponed", () => {
    const put = meeting("march", promise(QUOTES, "2026-05-01"));
    expect(standing(put, meeting("february", promise(QUOTES, "2026-03-10")))).toEqual(["2026-05-01"]);
  });

  it("is not closed by earlier papers", () => {
    const before = meeting("february", closed("Obtain three quotes for the slipway repairs"));
    expect(standing(meeting("march", promise(QUOTES, "2026-03-10")), before)).toEqual(["2026-03-10"]);
  });
});
