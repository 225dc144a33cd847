import type { Dashboard } from "./draw";
import { cards } from "./written";

/** Written together with the reader it tests, "Actual: 54" in one column of cards: not a held-out dashboard. */
export const ONE_COLUMN: Dashboard = {
  id: "clinic",
  about:
    "no number alone: the value is headed as the target is; written after the first eight and put aside at once",
  cover: ["Quality dashboard", "October 2026", "Fernley Clinics"],
  pages: [
    {
      title: "Quality - October 2026",
      across: 3,
      align: "left",
      cards: cards([
        ["n:Seen within two weeks", "o:Actual: 91.3%", "o:Target: 93.0%", { value: 91.3, target: 93 }],
        ["n:Complaints answered", "o:Actual: 88%", "o:Target: 95%", { value: 88, target: 95 }],
        ["n:Falls with harm", "o:Actual: 6", "o:Target: 4", { value: 6, target: 4 }],
        ["n:Friends and family score", "o:Actual: 94%", "o:Target: 95%", { value: 94, target: 95 }],
      ]),
    },
  ],
};
