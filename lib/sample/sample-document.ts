import type { ExportDocument } from "@/lib/handout/document";

/** A fictional name: the whole organization is invented. */
const SAMPLE_ORGANIZATION = "Northmere Theatre Trust";

/** People of the sample board. */
export const PEOPLE = {
  chair: "Imogen Hartwell",
  treasurer: "Tobias Renner",
  executive: "Marisol Quintana",
  trustee: "Desmond Achebe-Low",
};

/** A paper of the sample board, marked as such on each page. */
export function sampleDocument(
  paper: Pick<ExportDocument, "heading" | "subject" | "date" | "blocks">,
): ExportDocument {
  return {
    ...paper,
    organization: `${SAMPLE_ORGANIZATION} (sample)`,
    title: `${paper.heading}, ${paper.subject}`,
    footer: "Sample board: organization, people and figures are fictional.",
    createdAt: new Date().toISOString(),
  };
}
