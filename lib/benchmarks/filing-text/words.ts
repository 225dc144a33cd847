import type { TaggedFact, Words } from "./types";

// Unicode noncharacters as markers. They are invalid in a filing and removed from it.
const RAISED = "\uFDD0";
const LOWERED = "\uFDD1";
const LINE = "\uFDD2";

const OWN_MARKS = /[\uFDD0-\uFDD2]/g;
/** Soft hyphens, zero-width and direction marks, control characters: all invisible. */
const INVISIBLE = /[[\p{Cf}\p{Cc}]--[\t\n\v\f\r]]/gv;
const SPACES = /\s+/g;
const RAISED_PART = /\uFDD0[^\uFDD1]*\uFDD1/g;

/** The key with the highest weight; 0 without any. */
export function heaviest(weights: Map<number, number>): number {
  let best = 0;
  let most = 0;
  for (const [one, weight] of weights) if (weight > most) [best, most] = [one, weight];
  return best;
}

export type Look = { bold: boolean; raised: boolean; fontSize: number; link: boolean };

/** Collects the runs of a paragraph or cell and joins them as a browser does, without adding anything. */
export class WordsBuilder {
  private parts: string[] = [];
  private raised = false;
  private facts: TaggedFact[] = [];
  private count = { all: 0, bold: 0, link: 0 };
  private sizes = new Map<number, number>();

  add(text: string, look: Look): void {
    const clean = text.replace(OWN_MARKS, "").replace(INVISIBLE, "");
    if (clean === "") return;
    this.setRaised(look.raised);
    this.parts.push(clean);
    const weight = clean.replace(SPACES, "").length;
    if (weight === 0 || look.raised) return;
    this.count.all += weight;
    if (look.bold) this.count.bold += weight;
    if (look.link) this.count.link += weight;
    this.sizes.set(look.fontSize, (this.sizes.get(look.fontSize) ?? 0) + weight);
  }

  breakLine(): void {
    this.setRaised(false);
    this.parts.push(LINE);
  }

  addFact(fact: TaggedFact): void {
    this.facts.push(fact);
  }

  /** Returns what was collected and resets the builder. */
  take(): Words {
    this.setRaised(false);
    const marked = this.parts.join("");
    const { all, bold, link } = this.count;
    const words: Words = {
      text: tidy(marked.replaceAll(RAISED, "").replaceAll(LOWERED, "")),
      plain: tidy(marked.replace(RAISED_PART, "")),
      isBold: all > 0 && bold >= all * 0.95,
      fontSize: heaviest(this.sizes),
      isLink: all > 0 && link === all,
      facts: this.facts,
    };
    this.parts = [];
    this.facts = [];
    this.count = { all: 0, bold: 0, link: 0 };
    this.sizes.clear();
    return words;
  }

  private setRaised(raised: boolean): void {
    if (raised === this.raised) return;
    this.raised = raised;
    this.parts.push(raised ? RAISED : LOWERED);
  }
}

/** Collapses white space to single spaces. Deliberate line breaks stay, without spaces around them. */
function tidy(text: string): string {
  return text
    .replace(SPACES, " ")
    .replaceAll(LINE, "\n")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}
