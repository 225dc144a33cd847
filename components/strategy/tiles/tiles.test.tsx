import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { board, uuid } from "@/lib/strategy/listing/testing/tracked-kpis";
import { atStrategy, region, titles } from "../testing/at-strategy";

afterEach(() => vi.unstubAllGlobals());

const tile = (name: RegExp) => screen.findByRole("button", { name });

describe("the tiles", () => {
  it("count the objectives by status, and say what they leave out", async () => {
    atStrategy(board());
    const tiles = await region("Status of the objectives");
    for (const name of ["On Track1/41 more not rated", "At Risk1/41 due within 90 days"]) {
      expect(tiles.getByRole("button", { name })).toBeTruthy();
    }
    expect(tiles.getByRole("button", { name: "Off Track1/41 overdue" })).toBeTruthy();
    expect(tiles.getByText("38%")).toBeTruthy();
    expect(tiles.getByText("Average of 3 of 4")).toBeTruthy();
  });

  it("show the objectives with their status, and all again", async () => {
    atStrategy(board());
    fireEvent.click(await tile(/^Off Track/));
    await screen.findByText("Showing 1 of 4: off track");
    expect(await titles()).toEqual(["Nights lost to wind"]);
    expect((await tile(/^Off Track/)).getAttribute("aria-pressed")).toBe("true");
    expect(window.location.search).toBe("?status=off-track");
    fireEvent.click(await tile(/^Off Track/));
    await screen.findByText("4 objectives");
    expect(await titles()).toHaveLength(4);
  });

  it("count the objectives of the selected paper", async () => {
    atStrategy(board(), { query: `?paper=${uuid("b", 2)}` });
    await tile(/^Off Track1\/2/);
    await screen.findByText("Showing 2 of 4: from Scorecard 2.xlsx");
    fireEvent.click(screen.getByRole("button", { name: "Show all" }));
    await tile(/^Off Track1\/4/);
    expect(window.location.search).toBe("");
  });
});
