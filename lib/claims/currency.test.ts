import { expect, it } from "vitest";
import { paperOf, proofOf } from "@/tests/fixtures/claim-papers";
import { proveClaim } from ".";

it("matches a bare dollar with any dollar, and a named dollar only with itself", () => {
  const says = "The scanner costs S$3.85 million.";
  const own = paperOf("minutes", "Minutes.docx", `Minutes of 19 November 2025\n\n${says}\n`);
  const proven = (claim: string) => proveClaim(claim, proofOf([own], [says]));
  expect(proven("The scanner costs $3.85 million.").text).not.toBeNull();
  expect(proven("The scanner costs US$3.85 million.")).toMatchObject({ text: null, open: null });
});
