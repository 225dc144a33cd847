import type { ExportDocument } from "@/lib/handout/document";
import { cashForecast, type Month, monthBefore, monthName, ROOF, reportOf } from "./figures";
import { bullets, dollars, heading, paragraph } from "./finance-report";
import { PEOPLE, sampleDocument } from "./sample-document";

/** The dates of the two meetings, as written in papers: "12 June 2026". */
export type Days = { last: string; next: string };

const ago = (latest: Month, months: number) => monthName(monthBefore(latest, months));
/** The month this many months after the latest one. */
const ahead = (latest: Month, months: number) => monthName(monthBefore(latest, -months));

/** The chief executive's report to the previous meeting. */
export function earlierExecutiveReport(latest: Month): ExportDocument {
  return sampleDocument({
    heading: "Chief Executive’s report",
    subject: ago(latest, 1),
    date: PEOPLE.executive,
    blocks: [
      heading("Highlights"),
      paragraph(`Average occupancy in ${ago(latest, 1)} was 71%, against a target of 75%.`),
      paragraph("The new season was announced, and 1,840 members renewed in the first two weeks."),
      heading("Risks"),
      paragraph("The main roof leaks over the stage. A survey has been ordered."),
      paragraph(
        "Ticket sales depend on three large productions. A canceled run would cost about $85,000 of income.",
      ),
      heading("Next steps"),
      paragraph(`${PEOPLE.executive} will bring three quotes for the roof to the next meeting.`),
    ],
  });
}

/** Her report to the meeting being prepared. */
export function executiveReport(latest: Month): ExportDocument {
  const name = monthName(latest);
  return sampleDocument({
    heading: "Chief Executive’s report",
    subject: name,
    date: PEOPLE.executive,
    blocks: [
      heading("Highlights"),
      paragraph(
        `Average occupancy in ${name} fell to 62%, from 71% in ${ago(latest, 1)}, against a target of 75%. “The Glass Orchard” opened a week late after water damaged its set.`,
      ),
      paragraph("Donations were above budget for the first time this year, after the appeal to members."),
      heading("Comparison with competitors"),
      paragraph(
        "Compared with our two main competitors, our occupancy of 62% is the lowest: Calder Playhouse reported 71% and the Union Arts Centre 68%. Our average ticket price of $34 is $3 below that of Calder Playhouse.",
      ),
      heading("Risks"),
      bullets([
        `The main roof leaks over the stage. Without a repair before winter, the risk of closing the main hall is high; each week of closure costs about $45,000 of ticket income.`,
        "Spending on productions is over budget, and two more productions open this year.",
        `${PEOPLE.treasurer}’s term as treasurer ends in ${ahead(latest, 4)}, and no successor has been found.`,
      ]),
      heading("Compliance"),
      paragraph(
        `The statutory fire-safety inspection of the main hall has been overdue since the end of ${name}, and without it the hall’s license expires on the last day of ${ahead(latest, 2)}.`,
      ),
      heading("Strategic initiatives"),
      paragraph(
        "The strategic initiative “Studio Two”, a second stage in the former rehearsal room, has its own paper at this meeting.",
      ),
    ],
  });
}

/** The urgent decision. */
export function roofProposal(latest: Month): ExportDocument {
  const [, , low] = cashForecast(latest, 0);
  return sampleDocument({
    heading: "Repair of the main roof",
    subject: "Proposal for decision",
    date: PEOPLE.executive,
    blocks: [
      heading("What the board is asked to decide"),
      paragraph(
        `The board is asked to approve a contract of ${dollars(ROOF.total)} with Halden Roofing for the repair of the main roof.`,
      ),
      heading("Why now"),
      paragraph(
        `The survey found that the roof over the stage will not last another winter. Halden Roofing can start in ${ahead(latest, 2)} and needs four weeks.`,
      ),
      heading("Quotes"),
      bullets([
        `Halden Roofing: ${dollars(ROOF.total)}, ten years’ warranty.`,
        "Brightwater Construction: $204,500, fifteen years’ warranty.",
        "Pell & Sons: $171,000, no warranty, available only next spring.",
      ]),
      heading("Cost and funding"),
      paragraph(
        `A deposit of ${dollars(ROOF.deposit)} is payable in ${ahead(latest, 2)}. The remaining ${dollars(ROOF.total - ROOF.deposit)} would be funded by a grant from the Harcourt Foundation, which has not been confirmed yet.`,
      ),
      paragraph(
        `With the deposit, cash is forecast to fall to ${dollars(low?.closing ?? 0)} in ${ahead(latest, 3)}, below the reserves policy of $150,000.`,
      ),
      heading("If the board does not approve"),
      paragraph(
        "The main hall may have to close during winter storms, at about $45,000 of ticket income a week.",
      ),
    ],
  });
}

/** The decision on what comes after it. */
export function studioProposal(latest: Month): ExportDocument {
  return sampleDocument({
    heading: "Studio Two",
    subject: "Proposal for decision",
    date: PEOPLE.executive,
    blocks: [
      heading("What the board is asked to decide"),
      paragraph(
        "The board is asked to approve the strategic initiative “Studio Two”, a second stage in the former rehearsal room.",
      ),
      heading("Cost and income"),
      paragraph(
        `It would cost $48,000 a year and bring in an estimated $66,000 a year from ${ahead(latest, 8)}.`,
      ),
      heading("Risks"),
      paragraph(
        "The income is an estimate, and the stage would open in the same year that the roof is paid for.",
      ),
    ],
  });
}

/** The minutes of the previous meeting, as a paper for approval. */
export function earlierMinutes(latest: Month, days: Days): ExportDocument {
  const { income } = reportOf(latest, 1);
  return sampleDocument({
    heading: "Minutes",
    subject: `Board meeting of ${days.last}`,
    date: `Present: ${Object.values(PEOPLE).join(", ")}`,
    blocks: [
      heading("1. Opening and quorum"),
      paragraph(`${PEOPLE.chair} took the chair and declared a quorum.`),
      heading("2. Finance report"),
      paragraph(
        `${PEOPLE.treasurer} presented the report for ${ago(latest, 1)}: total income was ${dollars(income.at(-1)?.actual ?? 0)}.`,
      ),
      paragraph("Resolved: the finance report was accepted unanimously."),
      heading("3. Chief Executive’s report"),
      paragraph(`Action: ${PEOPLE.executive} to obtain three quotes for the roof by ${days.next}.`),
      heading("4. New season"),
      paragraph("Resolved: the new season was approved with a production budget of $92,000 a month."),
      heading("5. Succession of the treasurer"),
      paragraph(`Action: ${PEOPLE.treasurer} to propose a successor as treasurer by ${days.next}.`),
    ],
  });
}
