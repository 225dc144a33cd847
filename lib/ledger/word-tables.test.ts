import { describe, expect, it } from "vitest";
import { readWordTables } from "./registers";

const read = (text: string) => readWordTables([{ number: 1, text }]);

describe("tables of words", () => {
  it("are read by column, including empty cells", () => {
    const text = `Action              Owner        Due         Status
Mend the roof       R. Osei      1 May       Late
Paint the hall                   1 June      Open`;
    const [table] = read(text);
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      { action: "Mend the roof", owner: "R. Osei", due: "1 May", status: "Late" },
      { action: "Paint the hall", owner: "", due: "1 June", status: "Open" },
    ]);
    expect(table?.rows.map(({ start, end }) => text.slice(start, end).split(/ {2,}/)[0])).toEqual([
      "Mend the roof",
      "Paint the hall",
    ]);
  });

  it("join wrapped cells", () => {
    const [table] = read(`Risk                    Likelihood   Impact
Loss of the lease       4            5
on the north quay
Storm damage            2            5`);
    expect(table?.rows.map(({ cells }) => cells.risk)).toEqual([
      "Loss of the lease on the north quay",
      "Storm damage",
    ]);
  });

  it("end where prose begins", () => {
    const [table] = read(`Action              Owner        Status
Mend the roof       R. Osei      Late

The committee then turned to the accounts of the quarter, which were received and noted.
Paint the hall      R. Osei      Open`);
    expect(table?.rows).toHaveLength(1);
  });

  it.each([
    ["accounts", "Income      Budget      Actual\nRents       400         300"],
    ["a list of members", "Name        Owner       Shares\nR. Osei     yes         40"],
    ["prose", "The risk is high. The owner is the chair."],
  ])("are not found in %s", (_, text) => expect(read(text)).toEqual([]));
});
