import { expect, it } from "vitest";
import { MONTH_LANGUAGES, monthOf, plainName } from "./period";

it.each(MONTH_LANGUAGES)(
  "reads the months of %s as Unicode writes them, within a date and alone",
  (language) => {
    const read: [string, number | undefined, number][] = [];
    for (const month of ["long", "short"] as const)
      for (const day of [undefined, "numeric"] as const)
        for (let at = 0; at < 12; at += 1) {
          const format = new Intl.DateTimeFormat(language, { month, day, timeZone: "UTC" });
          const name = format
            .formatToParts(Date.UTC(2021, at, 15))
            .find(({ type }) => type === "month")?.value;
          if (name && plainName(name).length >= 3) read.push([name, monthOf(name), at + 1]);
        }
    expect(read.length).toBeGreaterThan(20);
    expect(read.filter(([, found, wanted]) => found !== wanted)).toEqual([]);
  },
);
