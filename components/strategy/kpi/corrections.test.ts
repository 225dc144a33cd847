import { describe, expect, it } from "vitest";
import { correctionOf, latestPoint, shownCorrection } from "./corrections";
import { correction, kpiDetail, point } from "./testing/kpi";

const corrected = point(3, 72, 85, { correctedFields: ["current"] });
const first = correction(corrected, {
  id: "1",
  before: "71%",
  after: "70%",
  createdAt: "2026-10-01T00:00:00.000Z",
});
const second = correction(corrected, {
  id: "2",
  before: "70%",
  after: "72%",
  createdAt: "2026-10-05T00:00:00.000Z",
});

describe("a correction", () => {
  it("is the latest, with what the paper says rather than an earlier correction", () => {
    const kpi = kpiDetail({ points: [corrected], corrections: [second, first] });
    expect(correctionOf(kpi, corrected.valueId, "current")).toMatchObject({
      after: "72%",
      before: "70%",
      paper: "71%",
    });
  });

  it("no longer applies once it was reverted", () => {
    const kpi = kpiDetail({ points: [{ ...corrected, correctedFields: [] }], corrections: [first] });
    expect(correctionOf(kpi, corrected.valueId, "current")).toBeNull();
  });

  it("applies to its field and value only", () => {
    const kpi = kpiDetail({ points: [point(2, 68, 80), corrected], corrections: [first] });
    expect(correctionOf(kpi, corrected.valueId, "target")).toBeNull();
    expect(correctionOf(kpi, point(2, 68, 80).valueId, "current")).toBeNull();
  });

  it("is shown in the header only for what the KPI shows corrected", () => {
    const kpi = kpiDetail({ points: [corrected], corrections: [first], correctedFields: ["current"] });
    expect(shownCorrection(kpi, "current")?.paper).toBe("71%");
    expect(shownCorrection({ ...kpi, correctedFields: [] }, "current")).toBeNull();
  });
});

it("takes the latest value that was not restated as the current one", () => {
  const superseded = point(3, 71, 85, { isSuperseded: true });
  expect(latestPoint({ points: [point(1, 64, 80), point(2, 68, 80), superseded] })?.period).toBe("Q2 2026");
  expect(latestPoint({ points: [superseded] })?.period).toBe("Q3 2026");
  expect(latestPoint({ points: [] })).toBeNull();
});
