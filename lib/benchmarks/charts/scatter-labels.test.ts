import { describe, expect, it } from "vitest";
import { freeOf, placeLabels, type Spot } from "./scatter-labels";
import { drawnPoints, labelOf } from "./scatter-points";

const AREA = { left: 0, right: 400, top: 0, bottom: 300 };

const spot = (id: string, x: number, y: number, isFocal = false): Spot => ({ id, text: id, x, y, isFocal });

describe("names beside the points of a scatter", () => {
  it("stand to the right where there is room", () => {
    expect(placeLabels([spot("AAA", 100, 100)], AREA)).toMatchObject([{ id: "AAA", anchor: "start" }]);
  });

  it("stand to the left at the right edge, and never beyond it", () => {
    expect(placeLabels([spot("AAA", 398, 100)], AREA)).toMatchObject([{ id: "AAA", anchor: "end" }]);
  });

  it("give the focal company its name first, and leave out what has no room", () => {
    const crowd = Array.from({ length: 12 }, (_, index) => spot(`PEER${index}`, 200 + index, 150));
    const labels = placeLabels([...crowd, spot("YOU", 205, 150, true)], AREA);
    expect(labels.length).toBeLessThan(13);
    expect(new Set(labels.map(({ id }) => id)).size).toBe(labels.length);
  });

  it("leave what is reserved free", () => {
    const reserved = [{ left: 105, right: 200, top: 80, bottom: 120 }];
    expect(placeLabels([spot("AAA", 100, 100)], AREA, reserved)).toMatchObject([{ anchor: "end" }]);
  });

  it("stand beside a line where there is room, and on it rather than nowhere", () => {
    const line = [{ left: 119, right: 121, top: 0, bottom: 300 }];
    expect(placeLabels([spot("AAA", 100, 100)], AREA, [], line)).toMatchObject([{ anchor: "end" }]);
    const everywhere = [AREA];
    expect(placeLabels([spot("AAA", 100, 100)], AREA, [], everywhere)).toMatchObject([{ anchor: "start" }]);
  });

  it("end above their mark at an edge where a line goes through it", () => {
    const line = [{ left: 0, right: 400, top: 99, bottom: 101 }];
    const [label] = placeLabels([{ ...spot("FAR", 390, 100), text: "SMCI 1,620.0% →" }], AREA, [], line);
    expect(label).toMatchObject({ anchor: "end" });
    expect(label?.y).toBeLessThan(95);
  });

  it("leave the name of a line to the end where no point is", () => {
    const right = { left: 300, right: 400, top: 80, bottom: 100 };
    const left = { left: 0, right: 100, top: 80, bottom: 100 };
    expect(freeOf([right, left], [spot("AAA", 200, 90)])).toBe(right);
    expect(freeOf([right, left], [spot("AAA", 380, 90)])).toBe(left);
    expect(freeOf([right, left], [spot("AAA", 380, 90), spot("BBB", 50, 90)])).toBe(right);
  });

  it("do not lie on each other", () => {
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

  it("is drawn a little beyond them, and its label tells it", () => {
    const drawn = drawnPoints([point("HPQ", 120), point("STX", 90), point("SMCI", 1620)]);
    expect(drawn.map(({ at }) => at)).toEqual([120, 90, 150]);
    expect(drawn.map(labelOf)).toEqual(["HPQ", "STX", "SMCI 1,620.0% →"]);
  });

  it("may be one of two", () => {
    expect(placesOf(15, 70, 130, 133, 200, 240, 1080, 1350)).toEqual([15, 70, 130, 133, 200, 240, 300, 300]);
  });

  it("is left where it is when others are near it, all lose, or most are far", () => {
    expect(placesOf(100, 120, 300)).toEqual([100, 120, 300]);
    expect(placesOf(-30, -20, 300)).toEqual([-30, -20, 300]);
    expect(placesOf(10, 100, 120)).toEqual([10, 100, 120]);
  });
});
