import { SECTION_TITLES } from "@/components/briefs/labels";
import { SECTIONS } from "@/lib/ai/brief/constants";
import { listed } from "@/lib/wording";
import type { Making } from "./making";

/**
 * What the making of a brief is busy with, in a sentence. `place` is what changes from page to page: too quick to be read
 * out, so it is apart.
 */
export function describeStep({ step, written }: Making): { text: string; place?: string } {
  switch (step?.type) {
    case "waiting":
      return { text: `Waiting until ${listed(step.titles)} can be read...` };
    case "reading":
      return { text: `Reading ${step.index} of ${step.of}: ${step.title}`, place: `p. ${step.page}` };
    case "composing": {
      const next = SECTIONS.find((name) => !written.includes(name));
      return { text: next ? `Writing and checking: ${SECTION_TITLES[next]}` : "Saving the brief..." };
    }
    default:
      return { text: "Starting..." };
  }
}
