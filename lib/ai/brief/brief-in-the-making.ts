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

/** The longest a section is held back while its quotes are being judged. */
const LONGEST_HOLD_MS = 12_000;
const LATE = Symbol("late");

const MOST_LEFT_OUT = 3;
const NO_RISK: Omit<ProvenItem, "text" | "citations"> = { title: "", level: "medium", findings: [] };

const share = (one: Citation, other: Citation) =>
  one.documentId === other.documentId && one.page === other.page && overlap(one, other);

/**
 * Whether a title covers everything in a shorter one: "Nurse staffing" and "Nurse staffing: unable to
 * recruit".
 */
function isWithin(words: string[], title: string): boolean {
  const all = rootsOf(title);
  return words.length > 0 && words.every((word) => all.includes(word));
}

/** Collects the sections of a model's brief as they arrive, and tracks the items withheld from them. */
export class BriefInTheMaking {
  made: BoardBrief;
  refused: RefusedItem[] = [];
  private readonly proven = new Map<SectionName, ProvenItem[]>();
  /** Sections built by code because the model did not write them. */
  private readonly byCode = new Set<SectionName>();
  private readonly late: { name: SectionName; judging: Promise<boolean> }[] = [];

  constructor(
    private readonly ground: Ground,
    remarks: string[],
    private readonly options: { model: LanguageModel; told: SoftwareText[]; signal?: AbortSignal },
  ) {
    this.made = { ...emptyBrief("model"), remarks };
  }

  /** Returns the section with the items proven so far. `settle` handles verdicts that come later. */
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
    // Awaited here or in `settle`; avoids an unhandled rejection if the consumer stops reading.
    judging.catch(() => undefined);
    const isLate = (await Promise.race([judging, sleep(LONGEST_HOLD_MS, LATE, { ref: false })])) === LATE;
    if (isLate) this.late.push({ name, judging });
    return this.shown(name);
  }

  /** Waits for late verdicts and returns the sections they change. */
  async settle(): Promise<BriefSection[]> {
    const changed: SectionName[] = [];
    for (const { name, judging } of this.late.splice(0)) if (await judging) changed.push(name);
    return changed.map((name) => this.shown(name));
  }

  /** Sends the withheld items back to the model, and returns the sections that gain items. */
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

  /** Adds code-built sections where the model wrote none, and notes that in the brief. */
  complete(sections: BriefSection[]): BriefSection[] {
    const isWritten = (name: SectionName) => (this.proven.get(name) ?? []).length > 0;
    const missing = sections.filter(({ name }) => !isWritten(name)).map((section) => this.put(section));
    for (const { name } of missing) this.byCode.add(name);
    this.made = { ...this.made, remarks: [...this.made.remarks, BROKEN_OFF] };
    return missing;
  }

  /**
   * Adds high risks found by code when no risk in the brief names the same matter or cites the same passage,
   * plus the decision needed when a paper addresses software. A paper may tell the model to leave these out,
   * in words indistinguishable from ordinary text.
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
   * Added risks follow the model's own, in room reserved for them. A section built by code has already
   * weighed them.
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

/** Factual sections: an item that its quotes support only in part is withheld here too. */
const TELLS_FACTS: ReadonlySet<SectionName> = new Set(["executiveSummary", "riskAreas"]);

type Judged = { proven: ProvenItem[]; refused: RefusedItem[] };

/**
 * Splits the items of a section into those that their quotes support and the rest, judged by a separate model
 * call that sees only the quotes. An item without a verdict is not shown. Throws the signal's reason when
 * cancelled.
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

/**
 * The evidence behind a note. Text written by code is computed from its quotes, so its own words serve as
 * evidence.
 */
function quotesOf(finding: CheckedFinding | undefined, documents: SourceDocument[]): string[] {
  // A bare quotation is proven by the words inside the quotation marks.
  if (finding?.by === "code") return [withoutMarks(finding.statement.replace(/[“”"]/g, ""))];
  return (finding?.citations ?? []).map((citation) =>
    headedQuote(citation, documents, { figures: finding?.figures ?? [] }),
  );
}
