import { oneLine } from "@/lib/wording";
import { type FactContext, FILING_LIMITS, type TaggedFact } from "./types";

type Attributes = Record<string, string>;

const SCALES = 30;

/** Collects the facts and contexts of inline XBRL while the filing is read. */
export class FactsBuilder {
  readonly contexts = new Map<string, FactContext>();
  private open: { fact: TaggedFact; depth: number }[] = [];
  private context: FactContext | null = null;
  private axis: string | null = null;
  private field: { name: string; text: string } | null = null;
  private excluded = 0;

  /** Starts a fact at this element depth; null for anything else. */
  openFact(tag: string, attributes: Attributes, depth: number): TaggedFact | null {
    if (tag !== "ix:nonfraction" && tag !== "ix:nonnumeric") return null;
    const fact: TaggedFact = {
      name: (attributes.name ?? "").toLowerCase(),
      contextRef: attributes.contextref ?? "",
      scale: scaleOf(attributes.scale),
      isNegative: attributes.sign?.trim() === "-",
      isNil: attributes["xsi:nil"] === "true",
      format: attributes.format === undefined ? null : localName(attributes.format).toLowerCase(),
      text: "",
    };
    this.open.push({ fact, depth });
    return fact;
  }

  closeAt(depth: number): void {
    for (;;) {
      const last = this.open.at(-1);
      if (!last || last.depth < depth) return;
      last.fact.text = oneLine(last.fact.text);
      this.open.pop();
    }
  }

  /** Visible text. A superscript footnote mark is not part of a value. */
  addText(text: string, isRaised: boolean): void {
    if (isRaised || this.excluded > 0) return;
    for (const { fact } of this.open) {
      if (fact.text.length < FILING_LIMITS.factCharacters) fact.text += text;
    }
  }

  exclude(by: 1 | -1): void {
    this.excluded = Math.max(0, this.excluded + by);
  }

  openHeader(tag: string, attributes: Attributes): void {
    const name = localName(tag);
    if (name === "context") {
      this.context = { id: attributes.id ?? "", start: null, end: null, dimensions: [] };
    } else if (name === "explicitmember" || name === "typedmember") {
      this.axis = (attributes.dimension ?? "").toLowerCase();
      this.field = { name, text: "" };
    } else if (name === "startdate" || name === "enddate" || name === "instant") {
      this.field = { name, text: "" };
    }
  }

  addHeaderText(text: string): void {
    if (this.field && this.field.text.length < FILING_LIMITS.factCharacters) this.field.text += text;
  }

  closeHeader(tag: string): void {
    const name = localName(tag);
    const { context, field } = this;
    if (name === "context" && context) {
      this.contexts.set(context.id, context);
      this.context = null;
      return;
    }
    if (!context || !field || field.name !== name) return;
    const value = field.text.trim();
    if (name === "startdate") context.start = day(value);
    else if (name === "enddate" || name === "instant") context.end = day(value);
    else context.dimensions.push({ axis: this.axis ?? "", member: value.toLowerCase() });
    this.field = null;
  }
}

/** "ecd:individualaxis" → "individualaxis" */
export const localName = (name: string): string => name.slice(name.lastIndexOf(":") + 1);

const day = (value: string) => /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? null;

function scaleOf(written: string | undefined): number {
  const scale = Number.parseInt(written ?? "0", 10);
  return Number.isFinite(scale) && Math.abs(scale) <= SCALES ? scale : 0;
}
