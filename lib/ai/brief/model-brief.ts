import type { LanguageModel } from "ai";
import { insteadOf } from "@/lib/ai/model-failure";
import type { SoftwareText } from "@/lib/ai/software-text";
import { AppError } from "@/lib/errors";
import type { BriefEvent } from "./events";
import type { Extracts } from "./extractive";
import type { Finding } from "./findings/types";
import type { CheckedFinding } from "./findings-schema";
import { checkSection, type ProvenItem, type RefusedItem, sectionOf } from "./model-check";
import { composeByModel, type WrittenSection } from "./model-compose";
import { findInPapers, type ModelFindings } from "./model-findings";
import { type CodeNote, named } from "./notes";
import type { BriefPaper } from "./paper";
import { BROKEN_OFF, unreadRemarks } from "./remarks";
import { repaired } from "./repair";
import { type BoardBrief, type BriefSection, SECTIONS, type SectionName } from "./schema";
import { emptyBrief, withSection, withSoftwareTexts } from "./sections";
import { composeSections } from "./select";

export type ModelBriefOptions = {
  model: LanguageModel;
  /** What code finds in the same papers; it is under way while the model reads. */
  extracts: Promise<Extracts>;
  /** Notes from beside the papers: what changed since the last meeting, what is still open. */
  known: Promise<CodeNote[]>;
  /** Text in the papers that is addressed to software. */
  told: SoftwareText[];
  signal?: AbortSignal;
  by?: string;
};

/** What is made where a model was tried. */
export const STANDS = "the papers’ own sentences and figures make this brief";

/**
 * The brief of a model, or none where it found or could prove nothing; `failed` then says why in a sentence. `dropped`
 * counts what was withheld.
 */
export type MadeByModel = { brief?: BoardBrief; dropped: number; failed?: string };

/**
 * Has a model read the papers and compose their brief from what it and code found. Parts that fail are told in
 * `remarks`; a composition that fails leaves its finished sections, and code makes the others of the same findings.
 * Throws the signal's reason when cancelled.
 */
export async function* modelBrief(
  documents: BriefPaper[],
  options: ModelBriefOptions,
): AsyncGenerator<BriefEvent, MadeByModel> {
  const found = yield* orNothing(findInPapers(documents, options.model, options), options.signal);
  const { failed = insteadOf("unproven", STANDS) } = found;
  if (found.findings.length === 0) return { dropped: found.dropped, failed };
  const [own, known] = await Promise.all([options.extracts, options.known]);
  yield { type: "composing", mode: "model" };
  const findings = named(found.findings, [...own.notes, ...known]);
  const brief = new BriefInTheMaking(findings, unreadRemarks(found.unread), options);
  const isWhole = yield* composed(brief, findings, options);
  const sections = isWhole
    ? await brief.repair()
    : brief.complete(composeSections([...own.findings, ...found.findings.map(asFinding)]));
  for (const section of sections) yield { type: "section", section };
  const dropped = found.dropped + brief.refused.length;
  return brief.made.summarySentences.length > 0 ? { brief: brief.made, dropped } : { dropped, failed };
}

/** What a model found; nothing when it fails or is not asked. */
async function* orNothing<Event>(
  reading: AsyncGenerator<Event, ModelFindings>,
  signal?: AbortSignal,
): AsyncGenerator<Event, ModelFindings & Pick<MadeByModel, "failed">> {
  try {
    return yield* reading;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError) {
      return { findings: [], dropped: 0, unread: [], failed: insteadOf(error, STANDS) };
    }
    throw error;
  }
}

/** Adds each section as it is written; whether the model wrote to the end. */
async function* composed(
  brief: BriefInTheMaking,
  findings: CheckedFinding[],
  { model, signal }: ModelBriefOptions,
): AsyncGenerator<BriefEvent, boolean> {
  try {
    for await (const written of composeByModel(findings, model, signal)) {
      yield { type: "section", section: brief.add(written) };
    }
    return true;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The sections of a model's brief as they come in, with what was withheld of them. */
class BriefInTheMaking {
  made: BoardBrief;
  refused: RefusedItem[] = [];
  private readonly proven = new Map<SectionName, ProvenItem[]>();

  constructor(
    private readonly findings: CheckedFinding[],
    remarks: string[],
    private readonly options: ModelBriefOptions,
  ) {
    this.made = { ...emptyBrief("model"), remarks };
  }

  add(written: WrittenSection): BriefSection {
    const { proven, refused } = checkSection(written, this.findings);
    this.refused.push(...refused);
    this.proven.set(written.name, [...(this.proven.get(written.name) ?? []), ...proven]);
    return this.put(sectionOf(written.name, this.proven.get(written.name) ?? []));
  }

  /** Sends back what was withheld, and returns the sections that gained by it. */
  async repair(): Promise<BriefSection[]> {
    const { model, signal } = this.options;
    const backed = this.refused.filter(({ citations }) => citations.length > 0);
    const asked = backed.map(({ item, citations, reason }) => ({
      ...item,
      reason,
      quotes: citations.map(({ quote }) => quote),
    }));
    const again = [...(await repaired(asked, model, signal))].flatMap(([at, words]) => {
      const one = backed[at];
      return one ? [{ one, item: { ...one.item, ...words } }] : [];
    });
    const mended = new Set(again.map(({ one }) => one));
    this.refused = this.refused.filter((one) => !mended.has(one));
    return SECTIONS.flatMap((name) => {
      const items = again.filter(({ one }) => one.section === name).map(({ item }) => item);
      return items.length > 0 ? [this.add({ name, items })] : [];
    });
  }

  /** Puts sections made by code where the model wrote none, and says so. */
  complete(sections: BriefSection[]): BriefSection[] {
    const isWritten = (name: SectionName) => (this.proven.get(name) ?? []).length > 0;
    const missing = sections.filter(({ name }) => !isWritten(name)).map((section) => this.put(section));
    this.made = { ...this.made, remarks: [...this.made.remarks, BROKEN_OFF] };
    return missing;
  }

  private put(section: BriefSection): BriefSection {
    const whole = withSoftwareTexts(section, this.options.told);
    this.made = withSection(this.made, whole);
    return whole;
  }
}

const PLACES: Partial<Record<CheckedFinding["kind"], "decision" | "result" | "change">> = {
  decision: "decision",
  result: "result",
  change: "change",
};
/** Importance 4 of 5 is a high risk. */
const HIGH = 4;

/** What a model found, for a brief that code composes. */
function asFinding({ id, kind, importance, statement, citations }: CheckedFinding): Finding {
  const place = PLACES[kind] ?? "outlook";
  const found = { key: `model:${id}`, weight: importance / 5, citations };
  if (kind === "opportunity")
    return { ...found, risk: { level: "opportunity", title: "Opportunity", description: statement } };
  if (kind !== "risk") return { ...found, summary: { place, text: statement } };
  const level = importance >= HIGH ? "high" : "medium";
  return { ...found, risk: { level, title: "Risk named in the papers", description: statement } };
}
