import { expect, it } from "vitest";
import { readFigures } from "./read";

it("dates each amount in a sentence with a month and a year to date separately", () => {
  const text = `Activities
• Total expenses for the month of July 2031 were $248,900, compared with $353,100 in June 2031.
• The trust has recognized net income of $315,900 for the month of
    July 2031 and a year-to-date net income of $1,695,600.
`;
  const told = readFigures([{ number: 1, text }], "July report 2031.pdf").map(
    ({ value, period }) => `${value} ${period?.start} ${period?.end}`,
  );
  expect(told).toContain("315900 2031-07-01 2031-07-31");
  expect(told).toContain("1695600 2031-01-01 2031-07-31");
});
