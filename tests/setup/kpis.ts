import { createHash, randomUUID } from "node:crypto";
import { db } from "@/lib/db";
import type { FoundFigure, FoundKpi, Place } from "@/lib/ledger/scorecards/kpi";
import { readQuantity } from "@/lib/ledger/values/quantities";
import { keepValues } from "@/lib/strategy/kpis/keep";

/** A place in a paper with these words, made unique by its start. */
export function place(quote: string, start = 0): Place {
  return { page: 1, start, end: start + quote.length, quote, cell: null };
}

/** Parses a written figure. Throws if there is none. */
export function figure(written: string, start = 0): FoundFigure {
  const amount = readQuantity(written);
  if (!amount) throw new Error(`“${written}” is no amount.`);
  return { value: amount.value, unit: amount.unit, written, place: place(written, start) };
}

type Said = {
  current?: string;
  target?: string;
  baseline?: string;
  owner?: string;
  due?: string;
  period?: [label: string, start: string, end: string];
  status?: FoundKpi["statedStatus"];
} & Partial<Pick<FoundKpi, "objective" | "direction" | "directionBasis" | "description">>;

/** A KPI as found in a paper. Higher is better by its name by default. */
export function found(name: string, said: Said = {}): FoundKpi {
  const { current, target, baseline, owner, due, period, status = null, ...rest } = said;
  return {
    name,
    namePlace: place(name, 1000),
    objective: null,
    description: "",
    direction: "higher",
    directionBasis: "name",
    baseline: baseline ? figure(baseline, 300) : null,
    target: target ? figure(target, 200) : null,
    current: current ? figure(current, 100) : null,
    targetText: null,
    currentText: null,
    period: period
      ? { label: period[0], start: period[1], end: period[2], place: place(period[0], 400) }
      : null,
    due: due ? { on: due, place: place(due, 500) } : null,
    begun: null,
    owner: owner ? { text: owner, place: place(owner, 600) } : null,
    statedStatus: status,
    statedProgress: null,
    by: "structure",
    ...rest,
  };
}

/**
 * Tracks what a strategy paper of that day says, as if it had been uploaded and analyzed, and returns the
 * paper's id.
 */
export async function trackPaper(
  originalName: string,
  reportedOn: string,
  kpis: FoundKpi[],
  { isShared = true }: { isShared?: boolean } = {},
): Promise<string> {
  const sha256 = createHash("sha256").update(`${originalName}${randomUUID()}`).digest("hex");
  return db.$transaction(async (tx) => {
    const { id } = await tx.document.create({
      data: {
        isStrategy: true,
        originalName,
        kind: "xlsx",
        size: 1,
        sha256,
        storageKey: randomUUID(),
        isShared,
        reportedOn: new Date(reportedOn),
      },
    });
    await keepValues(tx, { documentId: id, found: kpis, asOf: reportedOn });
    return id;
  });
}
