import { workOut } from "@/lib/ask/expression";
import { quantityOf } from "@/lib/ask/quantities";
import type { Quantity } from "@/lib/ask/quantity";
import { tableOf } from "@/lib/claims/evidence";
import type { Citation, PageText, Passage, SourceDocument } from "@/lib/evidence/types";
import type { Named } from "./page-text";
import type { CitedFigure, Material, PaperEntry } from "./types";

/** A position: a passage, or the row of a figure. */
type Place = Pick<Citation, "documentId" | "page">;

/**
 * Everything the model was shown for one question, by the short ids with which it refers to it. Only ids handed out for this question
 * are valid.
 */
export class Notebook {
  /** Names of the board's company. */
  companies: string[] = [];
  /** What the director typed, in this question and those before it. */
  asked = "";
  /** Whether every page of every paper was shown. */
  isWhole = false;
  private readonly papers = new Map<string, PaperEntry>();
  private readonly figures = new Map<string, CitedFigure>();
  private readonly figureIds = new Map<string, string>();
  private readonly results = new Map<string, Quantity>();
  readonly passages = new Map<string, Passage>();
  private readonly pageTexts = new Map<string, { title: string; pages: Map<number, PageText> }>();

  /** Records papers and returns them with their ids: "d1". */
  notePapers(papers: PaperEntry[]): { id: string; paper: PaperEntry }[] {
    const known = new Map([...this.papers].map(([id, paper]) => [paper.id, id]));
    return papers.map((paper) => {
      const id = known.get(paper.id) ?? `d${this.papers.size + 1}`;
      this.papers.set(id, paper);
      return { id, paper };
    });
  }

  paper(id: string): PaperEntry | undefined {
    return this.papers.get(id);
  }

  /** Records passages and returns them with their ids: "p1". Part of a passage shown before has the id of the whole. */
  note({ passages, pages }: Material): { id: string; passage: Passage; isNew: boolean }[] {
    for (const { documentId, title, pages: texts } of pages) {
      const known = this.pageTexts.get(documentId) ?? { title, pages: new Map() };
      for (const page of texts) known.pages.set(page.number, page);
      this.pageTexts.set(documentId, known);
    }
    return passages.map((passage) => {
      const known = this.holding(passage);
      if (known) return { ...known, isNew: false };
      const id = `p${this.passages.size + 1}`;
      this.passages.set(id, passage);
      return { id, passage, isNew: true };
    });
  }

  /** Records figures and returns them with their ids: "f1". A repeated figure keeps the object that results were computed from. */
  noteFigures(figures: CitedFigure[]): Named[] {
    return figures.map((found) => {
      const { figure, citation } = found;
      const key = `${citation.documentId} ${figure.place.page} ${figure.place.start}`;
      const id = this.figureIds.get(key) ?? `f${this.figures.size + 1}`;
      const noted = this.figures.get(id) ?? found;
      this.figureIds.set(key, id);
      this.figures.set(id, noted);
      return { id, figure: noted.figure };
    });
  }

  allFigures(): Named[] {
    return [...this.figures].map(([id, { figure }]) => ({ id, figure }));
  }

  /** The figures of the papers that contain these positions. */
  figuresOn(places: Place[]): Named["figure"][] {
    const papers = new Set(places.map(({ documentId }) => documentId));
    return [...this.figures.values()]
      .filter(({ citation }) => papers.has(citation.documentId))
      .map(({ figure }) => figure);
  }

  /** The figures of these rows: "unchanged from May" refers to a neighbouring column. */
  figuresIn(rows: Citation[]): Named["figure"][] {
    const places = new Set(rows.map(({ documentId, page, start }) => `${documentId} ${page} ${start}`));
    return [...this.figures.values()]
      .filter(({ citation: { documentId, page, start } }) => places.has(`${documentId} ${page} ${start}`))
      .map(({ figure }) => figure);
  }

  /** One figure of each line in the tables of these rows: other lines that a number could be attributed to. */
  linesBeside(rows: Citation[]): Named["figure"][] {
    const tables = new Set(this.figuresIn(rows).map(tableOf));
    const all = [...this.figures.values()].map(({ figure }) => figure);
    const lines = Map.groupBy(
      all.filter((one) => tables.has(tableOf(one))),
      (one) => `${tableOf(one)}|${one.row}`,
    );
    return [...lines.values()].flatMap(([first]) => first ?? []);
  }

  /** For each paper with one of these positions, an annual figure elsewhere in it, which shows how the paper names its years. */
  yearsOf(places: Citation[]): Named["figure"][] {
    const isOutside = ({ citation: { documentId, page, start } }: CitedFigure) =>
      !places.some((one) => one.documentId === documentId && one.page === page && one.start === start);
    const papers = new Set(places.map(({ documentId }) => documentId));
    const ofYears = [...this.figures.values()].filter(
      (one) => one.figure.period?.kind === "year" && papers.has(one.citation.documentId) && isOutside(one),
    );
    return [...papers].flatMap(
      (id) => ofYears.find(({ citation }) => citation.documentId === id)?.figure ?? [],
    );
  }

  /** A paper's reporting date, where its figures show it. */
  reportedTo(documentId: string): string | undefined {
    const ofPaper = [...this.figures.values()].find(({ citation }) => citation.documentId === documentId);
    return ofPaper?.figure.paper?.reportedTo;
  }

  /** The citation of a figure's row. */
  citationOf(figure: Named["figure"]): Citation | undefined {
    return [...this.figures.values()].find((one) => one.figure === figure)?.citation;
  }

  figure(id: string): Named["figure"] | undefined {
    return this.figures.get(id)?.figure;
  }

  /** The id of a passage that contains the figure with this id. */
  passageOf(figureId: string): string | undefined {
    const { figure, citation } = this.figures.get(figureId) ?? {};
    if (!figure || !citation) return undefined;
    return this.holding({ ...figure.place, documentId: citation.documentId })?.id;
  }

  /** The passage shown that contains a position. */
  private holding({ documentId, page, start, end }: Omit<Citation, "title" | "quote">) {
    return [...this.passages]
      .map(([id, passage]) => ({ id, passage }))
      .find(({ passage: one }) => {
        const isOnPage = one.documentId === documentId && one.page === page;
        return isOnPage && one.start <= start && end <= one.end;
      });
  }

  /** A sentence with its references replaced by the names of the lines. */
  inWords(sentence: string): string {
    return sentence.replace(/\{([^{}]*)\}/g, (_, reference: string) =>
      (reference.match(/\bf\d+\b/g) ?? [])
        .flatMap((id) => this.figures.get(id)?.figure.label ?? [])
        .join(" "),
    );
  }

  /** Evaluates an expression over ids. Throws `NotComputable`. */
  workOut(expression: string): Quantity {
    return workOut(expression, (id) => {
      const cited = this.figures.get(id);
      return cited ? quantityOf(cited.figure) : this.results.get(id);
    });
  }

  /** Stores a result and returns its id: "c1". */
  noteResult(result: Quantity): string {
    const id = `c${this.results.size + 1}`;
    this.results.set(id, result);
    return id;
  }

  /** The pages of these positions. */
  pagesOf(places: Place[]): SourceDocument[] {
    return [...Map.groupBy(places, ({ documentId }) => documentId)].map(([documentId, own]) => {
      const { title, pages } = this.pageTexts.get(documentId) ?? { title: "", pages: new Map() };
      const numbers = new Set(own.map(({ page }) => page));
      return { documentId, title, pages: [...numbers].flatMap((number) => pages.get(number) ?? []) };
    });
  }

  /** Every page that was shown. */
  allPages(): SourceDocument[] {
    return [...this.pageTexts].map(([documentId, { title, pages }]) => ({
      documentId,
      title,
      pages: [...pages.values()],
    }));
  }
}
