import { setTimeout as sleep } from "node:timers/promises";
import type { LanguageModel } from "ai";
import { insteadOf } from "@/lib/ai/model-failure";
import type { SoftwareText } from "@/lib/ai/software-text";
import { AppError } from "@/lib/errors";
import { type Ground, judged } from "./entailed";
import { EventFeed } from "./event-feed";
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

/** A section is held back so long at most until it is known whether its quotes bear it out. */
const LONGEST_HOLD_MS = 12_000;
const LATE = Symbol("late");

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
  const brief = new BriefInTheMaking({ findings, documents }, unreadRemarks(found.unread), options);
  const isWhole = yield* composed(brief, findings, options);
  yield* told(brief.settle());
  if (isWhole) yield* told(brief.repair());
  else yield* told(brief.complete(composeSections([...own.findings, ...found.findings.map(asFinding)])));
  yield* told(brief.settle());
  const dropped = found.dropped + brief.refused.length;
  return brief.made.summarySentences.length > 0 ? { brief: brief.made, dropped } : { dropped, failed };
}

async function* told(sections: BriefSection[] | Promise<BriefSection[]>): AsyncGenerator<BriefEvent> {
  for (const section of await sections) yield { type: "section", section };
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

/**
 * Yields each section once it is written and judged, while the model writes on and the others are judged; whether the
 * model wrote to the end.
 */
async function* composed(
  brief: BriefInTheMaking,
  findings: CheckedFinding[],
  { model, signal }: ModelBriefOptions,
): AsyncGenerator<BriefEvent, boolean> {
  const sections = new EventFeed<Promise<BriefSection>>();
  const writing = (async () => {
    for await (const written of composeByModel(findings, model, signal)) {
      const section = brief.add(written);
      // It is waited for below, unless whoever follows goes away.
      section.catch(() => undefined);
      sections.push(section);
    }
  })();
  writing.then(
    () => sections.close(),
    (error: unknown) => sections.fail(error),
  );
  try {
    for await (const section of sections.follow(signal)) yield { type: "section", section: await section };
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
  private readonly late: { name: SectionName; judging: Promise<boolean> }[] = [];

  constructor(
    private readonly ground: Ground,
    remarks: string[],
    private readonly options: ModelBriefOptions,
  ) {
    this.made = { ...emptyBrief("model"), remarks };
  }

  /** The section with what is proven of it. A verdict that comes too late is seen to by `settle`. */
  async add(written: WrittenSection): Promise<BriefSection> {
    const { name } = written;
    const { proven, refused } = checkSection(written, this.ground.findings);
    this.refused.push(...refused);
    const before = this.proven.get(name) ?? [];
    this.proven.set(name, [...before, ...proven]);
    const judging = judged(name, proven, this.ground, this.options).then((verdict) => {
      this.refused.push(...verdict.refused);
      this.proven.set(name, [...before, ...verdict.proven]);
      return verdict.refused.length > 0;
    });
    // It is waited for here or in `settle`, unless whoever follows goes away.
    judging.catch(() => undefined);
    const isLate = (await Promise.race([judging, sleep(LONGEST_HOLD_MS, LATE, { ref: false })])) === LATE;
    if (isLate) this.late.push({ name, judging });
    return this.shown(name);
  }

  /** Waits for verdicts that came too late for their section, and returns the sections that they change. */
  async settle(): Promise<BriefSection[]> {
    const changed: SectionName[] = [];
    for (const { name, judging } of this.late.splice(0)) if (await judging) changed.push(name);
    return changed.map((name) => this.shown(name));
  }

  /** Sends back what was withheld, and returns the sections that gained by it. */
  async repair(): Promise<BriefSection[]> {
    const { model, signal } = this.options;
    const backed = this.refused.filter(({ citations }) => citations.length > 0);
    const asked = backed.map(({ item, citations, reason }) => ({
      ...item,
      reason,
      quotes: [...citations.map(({ quote }) => quote), ...this.computedFor(item)],
    }));
    const again = [...(await repaired(asked, model, signal))].flatMap(([at, words]) => {
      const one = backed[at];
      return one ? [{ one, item: { ...one.item, ...words } }] : [];
    });
    const gone = new Set(again.map(({ one }) => one));
    this.refused = this.refused.filter((one) => !gone.has(one));
    const mended = SECTIONS.flatMap((name) => {
      const items = again.filter(({ one }) => one.section === name).map(({ item }) => item);
      return items.length > 0 ? [{ name, items }] : [];
    });
    return Promise.all(mended.map((section) => this.add(section)));
  }

  private computedFor({ findings }: RefusedItem["item"]): string[] {
    const own = this.ground.findings.filter(({ id, by }) => by === "code" && findings.includes(id));
    return own.map(({ statement }) => statement);
  }

  /** Puts sections made by code where the model wrote none, and says so. */
  complete(sections: BriefSection[]): BriefSection[] {
    const isWritten = (name: SectionName) => (this.proven.get(name) ?? []).length > 0;
    const missing = sections.filter(({ name }) => !isWritten(name)).map((section) => this.put(section));
    this.made = { ...this.made, remarks: [...this.made.remarks, BROKEN_OFF] };
    return missing;
  }

  private shown(name: SectionName): BriefSection {
    return this.put(sectionOf(name, this.proven.get(name) ?? []));
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
