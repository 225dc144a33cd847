import type { RiskLevel } from "@/lib/ai/brief/constants";
import type { Citation } from "@/lib/evidence/types";
import type { ExportSource } from "@/lib/prep-me/export/brief-document";

const PAPERS = ["Management report May 2026.pdf", "Finance report.docx", "Harbour licence, letter.pdf"];
const LEVELS: RiskLevel[] = ["low", "high", "opportunity", "medium"];
const QUOTES = [
  "Berth income for the half year was $840,000 against a budget of $900,000.",
  "Fuel                          5,120,000     4,300,000       4,050,000",
  "The harbour licence at Port Ellis expires on 31 December and its renewal has not been confirmed.",
];

function citation(place: number): Citation {
  const title = PAPERS[place % PAPERS.length] ?? "";
  const start = place * 100;
  return {
    documentId: `paper-${place % PAPERS.length}`,
    title,
    page: (place % 40) + 1,
    start,
    end: start + 80,
    quote: QUOTES[place % QUOTES.length] ?? "",
  };
}

/** A brief of a fictional harbour trust with `items` statements and twice as many citations, each cited once. */
export function briefToExport(items = 12): ExportSource {
  let cited = 0;
  const evidence = (count: number) =>
    Array.from({ length: count }, () => [citation(cited++), citation(cited++)]);
  const part = Math.max(1, Math.floor(items / 4));
  const texts = (text: (number: number) => string) =>
    Array.from({ length: part }, (_, index) => text(index + 1));
  const summarySentences = texts(
    (n) => `Berth income of quay ${n} fell short of the budget by $60,000, or 6.7%.`,
  );
  return {
    organization: "Harbour Light Trust",
    meeting: {
      id: "0198c0de-0000-7000-8000-000000000001",
      title: "May meeting of the trustees",
      scheduledDate: "2026-05-14T08:00:00.000Z",
      description: "",
      status: "scheduled",
    },
    agenda: null,
    keyFigures: [],
    changes: { previous: null, changes: [], state: "firstMeeting" },
    exportedBy: "Ines Calder",
    exportedAt: "2026-05-13T16:30:00.000Z",
    view: {
      id: "0198c0de-0000-7000-8000-000000000002",
      meetingId: "0198c0de-0000-7000-8000-000000000001",
      createdAt: "2026-05-12T09:15:00.000Z",
      createdBy: "Paul Osei",
      documentsAnalyzed: PAPERS.length,
      dropped: 2,
      stale: false,
      changes: { added: [], removed: [], replaced: [] },
      coverage: {
        papers: PAPERS.map((title, index) => ({
          documentId: `paper-${index}`,
          title,
          pages: 40,
          cited: [{ page: index + 1, passages: 2 }],
        })),
        leftOut: [{ documentId: "scan", title: "Scan of the deed.pdf", reason: "failed", error: "No text." }],
      },
      brief: {
        executiveSummary: summarySentences.join(" "),
        summarySentences,
        keyQuestions: texts(
          (n) => `Why did quay ${n} cost 19% more than planned, and when does the board hear of it?`,
        ),
        riskAreas: Array.from({ length: part }, (_, index) => ({
          level: LEVELS[index % LEVELS.length] ?? "low",
          title: `Licence of quay ${index + 1}`,
          description: "It expires on 31 December and the port authority has not confirmed its renewal.",
        })),
        recommendations: texts((n) => `Ask for a forecast of berth income at quay ${n} before the vote.`),
        evidence: {
          executiveSummary: evidence(part),
          keyQuestions: evidence(part),
          riskAreas: evidence(part),
          recommendations: evidence(part),
        },
        mode: "extractive",
        remarks: [],
      },
    },
  };
}
