import { setTimeout as sleep } from "node:timers/promises";
import type { LanguageModel } from "ai";
import { entail } from "@/lib/ai/entailment";
import { headedQuote } from "@/lib/ai/entailment/headed-quote";
import { withoutMarks } from "@/lib/ai/entailment/read-row";
import type { SoftwareText } from "@/lib/ai/software-text";
import { rootsOf } from "@/lib/claims/words";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { overlap } from "@/lib/ranges";
import { SECTIONS, type SectionName } from "./constants";
import type { Finding } from "./findings/types";
import type { CheckedFinding } from "./findings-schema";
import {
  type CheckedItem,
  checkSection,
  type Ground,
  type ProvenItem,
  type RefusedItem,
  sectionOf,
  shownOf,
} from "./model-check";
import type { WrittenSection } from "./model-compose";
import { inMonth } from "./periods";
import { BROKEN_OFF } from "./remarks";
import { REASONS, repaired } from "./repair";
import type { BoardBrief, BriefSection } from "./schema";
import { emptyBrief, withSection } from "./sections";
import { withSoftwareTexts } from "./software-risks";

/** A section is held back so long at most until it is known whether its quotes bear it out. */
const LONGEST_HOLD_MS = 12_000;
const LATE = Symbol("late");

const MOST_LEFT_OUT = 3;
const NO_RISK: Omit<ProvenItem, "text" | "citations"> = { title: "", level: "medium", findings: [] };

const share = (one: Citation, other: Citation) =>
  one.documentId === other.documentId && one.page === other.page && overlap(one, other);

/** Whether a title names all that a shorter one does: "Nurse staffing" and "Nurse staffing: unable to recruit". */
function isWithin(words: string[], title: string): boolean {
  const all = rootsOf(title);
  return words.length > 0 && words.every((word) => all.includes(word));
}

/** The sections of a model's brief as they come in, with what was withheld of them. */
export class BriefInTheMaking {
  made: BoardBrief;
  refused: RefusedItem[] = [];
  private readonly proven = new Map<SectionName, ProvenItem[]>();
  /** Sections that the model did not write. */
  private readonly byCode = new Set<SectionName>();
  private readonly late: { name: SectionName; judging: Promise<boolean> }[] = [];

  constructor(
    private readonly ground: Ground,
    remarks: string[],
    private readonly options: { model: LanguageModel; told: SoftwareText[]; signal?: AbortSignal },
  ) {
    this.made = { ...emptyBrief("model"), remarks };
  }

  /** The section with what is proven of it. A verdict that comes too late is seen to by `settle`. */
  async add(written: WrittenSection): Promise<BriefSection> {
    const { name } = written;
    const { proven, refused } = checkSection(written, this.ground);
    this.refused.push(...refused);
    const before = this.proven.get(name) ?? [];
    const judging = judged(name, proven, this.ground, this.options).then((verdict) => {
      this.refused.push(...verdict.refused);
      this.proven.set(name, [...before, ...verdict.proven]);
      return proven.length > 0;
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
    for (const { name } of missing) this.byCode.add(name);
    this.made = { ...this.made, remarks: [...this.made.remarks, BROKEN_OFF] };
    return missing;
  }

  /**
   * Adds the high risks that code found where no risk of the brief names the same matter and nothing cites the same place, and what is
   * to be decided where a paper gives orders to software. A paper may tell a model to leave them out, in words that nobody could tell from its own.
   */
  addLeftOut(findings: Finding[]): BriefSection[] {
    const cited = Object.values(this.made.evidence).flat(2);
    const isTold = ({ citations }: Finding) =>
      citations.some((own) => cited.some((other) => share(own, other)));
    const left = findings.filter((finding) => !isTold(finding));
    const decisions = left.flatMap(({ summary, citations }): ProvenItem[] =>
      summary?.place === "decision" && this.options.told.length > 0
        ? [{ ...NO_RISK, text: summary.text, citations }]
        : [],
    );
    const latest = Math.max(...findings.flatMap(({ asOf }) => asOf ?? []));
    const named = (this.proven.get("riskAreas") ?? []).map(({ title }) => rootsOf(title));
    const risks = left.flatMap(({ risk, asOf, citations }): ProvenItem[] => {
      if (risk?.level !== "high" || named.some((words) => isWithin(words, risk.title))) return [];
      const isOlder = asOf !== undefined && asOf < latest;
      const text = isOlder ? inMonth(risk.description, asOf) : risk.description;
      return [{ ...NO_RISK, ...risk, text, citations }];
    });
    return [
      ...this.addTo("executiveSummary", decisions.slice(0, MOST_LEFT_OUT)),
      ...this.addTo("riskAreas", risks.slice(0, MOST_LEFT_OUT)),
    ];
  }

  /**
   * They come behind what the model weighed, in room that is kept for them. For a section that code put together they were
   * weighed already.
   */
  private addTo(name: SectionName, items: ProvenItem[]): BriefSection[] {
    if (items.length === 0 || this.byCode.has(name)) return [];
    this.proven.set(name, [...shownOf(name, this.proven.get(name) ?? [], items.length), ...items]);
    return [this.shown(name)];
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

/** Sections that tell facts: what their quotes bear out in part only is withheld there too. */
const TELLS_FACTS: ReadonlySet<SectionName> = new Set(["executiveSummary", "riskAreas"]);

type Judged = { proven: ProvenItem[]; refused: RefusedItem[] };

/**
 * The items of a section that their quotes bear out, as a call says that sees nothing else, and the others: what it gives no verdict on
 * is not shown. Throws the signal's reason when cancelled.
 */
async function judged(
  name: SectionName,
  items: CheckedItem[],
  ground: Ground,
  { model, signal }: { model: LanguageModel; signal?: AbortSignal },
): Promise<Judged> {
  if (items.length === 0) return { proven: [], refused: [] };
  const known = new Map(ground.findings.map((finding) => [finding.id, finding]));
  const claimOf = ({ title, text, findings }: CheckedItem) => ({
    text: title ? `${title}: ${text}` : text,
    quotes: findings.flatMap((id) => quotesOf(known.get(id), ground.documents)),
  });
  const verdicts = await entail(model, items, claimOf, { signal });
  const result: Judged = { proven: [], refused: [] };
  for (const checked of items) {
    const { doubt, ...item } = checked;
    const verdict = verdicts.get(checked);
    const isPartly = verdict === "partly" && doubt === null && !TELLS_FACTS.has(name);
    if (verdict === "supported" || isPartly) result.proven.push(item);
    else {
      const { citations, ...draft } = item;
      const reason = (verdict === undefined && doubt) || REASONS.support;
      result.refused.push({ section: name, item: draft, citations, reason });
    }
  }
  return result;
}

/** What a note stands on. The words of code are computed from its quotes, and say all that they say. */
function quotesOf(finding: CheckedFinding | undefined, documents: SourceDocument[]): string[] {
  // A quotation alone is proven by words in quotation marks.
  if (finding?.by === "code") return [withoutMarks(finding.statement.replace(/[“”"]/g, ""))];
  return (finding?.citations ?? []).map((citation) =>
    headedQuote(citation, documents, { figures: finding?.figures ?? [] }),
  );
}
