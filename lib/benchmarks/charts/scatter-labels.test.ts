import { describe, expect, it } from "vitest";
import { freeOf, placeLabels, type Spot } from "./scatter-labels";
import { drawnPoints, labelOf } from "./scatter-points";

const AREA = { left: 0, right: 400, top: 0, bottom: 300 };

const spot = (id: string, x: number, y: number, isFocal = false): Spot => ({ id, text: id, x, y, isFocal });

describe("labels of scatter points", () => {
  it("are on the right where there is room", () => {
    expect(placeLabels([spot("AAA", 100, 100)], AREA)).toMatchObject([{ id: "AAA", anchor: "start" }]);
  });

  it("are on the left at the right edge, and never beyond it", () => {
    expect(placeLabels([spot("AAA", 398, 100)], AREA)).toMatchObject([{ id: "AAA", anchor: "end" }]);
  });

  it("start with the focal company, and are omitted without room", () => {
    const crowd = Array.from({ length: 12 }, (_, index) => spot(`PEER${index}`, 200 + index, 150));
    const labels = placeLabels([...crowd, spot("YOU", 205, 150, true)], AREA);
    expect(labels.length).toBeLessThan(13);
    expect(new Set(labels.map(({ id }) => id)).size).toBe(labels.length);
  });

  it("keep reserved boxes free", () => {
    const reserved = [{ left: 105, right: 200, top: 80, bottom: 120 }];
    expect(placeLabels([spot("AAA", 100, 100)], AREA, reserved)).toMatchObject([{ anchor: "end" }]);
  });

  it("avoid a line where there is room, and cover it rather than be omitted", () => {
    const line = [{ left: 119, right: 121, top: 0, bottom: 300 }];
    expect(placeLabels([spot("AAA", 100, 100)], AREA, [], line)).toMatchObject([{ anchor: "end" }]);
    const everywhere = [AREA];
    expect(placeLabels([spot("AAA", 100, 100)], AREA, [], everywhere)).toMatchObject([{ anchor: "start" }]);
  });

  it("end above their mark at an edge crossed by a line", () => {
    const line = [{ left: 0, right: 400, top: 99, bottom: 101 }];
    const [label] = placeLabels([{ ...spot("FAR", 390, 100), text: "SMCI 1,620.0% →" }], AREA, [], line);
    expect(label).toMatchObject({ anchor: "end" });
    expect(label?.y).toBeLessThan(95);
  });

  it("leave a line's own label to an end without points", () => {
    const right = { left: 300, right: 400, top: 80, bottom: 100 };
    const left = { left: 0, right: 100, top: 80, bottom: 100 };
    expect(freeOf([right, left], [spot("AAA", 200, 90)])).toBe(right);
    expect(freeOf([right, left], [spot("AAA", 380, 90)])).toBe(left);
    expect(freeOf([right, left], [spot("AAA", 380, 90), spot("BBB", 50, 90)])).toBe(right);
  });

  it("do not overlap", () => {
    const labels = placeLabels([spot("AAA", 100, 100), spot("BBB", 104, 118), spot("CCC", 96, 84)], AREA);
    const places = labels.map(({ x, y, anchor }) => `${x} ${y} ${anchor}`);
    expect(new Set(places).size).toBe(labels.length);
  });
});

describe("a return far beyond all others", () => {
  const point = (companyId: string, x: number) => ({
    companyId,
    x,
    y: 20,
    label: companyId,
    isFocal: false,
    sourceIds: [],
  });

  const placesOf = (...returns: number[]) =>
    drawnPoints(returns.map((x, at) => point(`P${at}`, x))).map(({ at }) => at);

  it("is plotted a little beyond them, with its value in the label", () => {
    const drawn = drawnPoints([point("HPQ", 120), point("STX", 90), point("SMCI", 1620)]);
    expect(drawn.map(({ at }) => at)).toEqual([120, 90, 150]);
    expect(drawn.map(labelOf)).toEqual(["HPQ", "STX", "SMCI 1,620.0% →"]);
  });

  it("may be one of two", () => {
    expect(placesOf(15, 70, 130, 133, 200, 240, 1080, 1350)).toEqual([15, 70, 130, 133, 200, 240, 300, 300]);
  });

  it("is not moved when others are near it, all are losses, or most are far away", () => {
    expect(placesOf(100, 120, 300)).toEqual([100, 120, 300]);
    expect(placesOf(-30, -20, 300)).toEqual([-30, -20, 300]);
    expect(placesOf(10, 100, 120)).toEqual([10, 100, 120]);
  });
});
