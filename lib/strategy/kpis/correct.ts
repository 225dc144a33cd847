import type { Actor } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";

import { effective, fieldFigure, fieldWords } from "../history/corrected";
import type { ValueRow } from "../history/rows";
import type { Corrected, CorrectKpiInput } from "../schema";
import type { CorrectedField, KpiDetail } from "../types";
import { readCorrection } from "./correction-input";
import { changeKpis, recordChange } from "./hold";
import { MOVED } from "./mutations";

type Tx = Prisma.TransactionClient;

/** Most corrections of one value: each is kept forever. */
const MOST_CORRECTIONS = 200;

/**
 * Corrects a field of a value. The paper's own value is kept, and a null `value` restores it. Does not record
 * a correction that changes nothing. Returns the KPI. Throws as `changeKpis`, `invalid`, `conflict` (the
 * value is gone, or has too many corrections).
 */
export function correctKpi(actor: Actor, id: string, input: CorrectKpiInput): Promise<KpiDetail> {
  return changeKpis(actor, [id], async (tx, [kpi]) => {
    const value = kpi?.row.values.find((each) => each.id === input.valueId);
    if (!kpi || !value) throw new AppError("conflict", MOVED);
    const change = await correct(tx, actor, value, input);
    if (!change) return id;
    const facts = { kpi: kpi.detail.name, field: input.field, ...change };
    await recordChange(tx, actor, "kpi.correct", { id, facts, of: [kpi] });
    return id;
  });
}

type Change = { before: string; after: string };

async function correct(
  tx: Tx,
  actor: Actor,
  { id: valueId, found, corrections }: ValueRow,
  { field, value, reason }: CorrectKpiInput,
): Promise<Change | null> {
  const { found: counted, correctedFields } = effective(found, corrections);
  const before = fieldWords(counted, field);
  const after = readCorrection(field, value, found);
  if (after.as === "paper" ? !correctedFields.includes(field) : isSo(counted, field, after)) return null;
  if (corrections.length >= MOST_CORRECTIONS) {
    throw new AppError("conflict", `A value can be corrected at most ${MOST_CORRECTIONS} times.`);
  }
  await tx.kpiCorrection.create({
    data: { valueId, field, before, after, reason, byId: actor.id, byName: fullName(actor) },
    select: { id: true },
  });
  return { before, after: after.written };
}

/**
 * Whether a field already has this value. A merely assumed direction does not count, because it is now
 * stated.
 */
function isSo(found: FoundKpi, field: CorrectedField, after: Corrected): boolean {
  if (after.written !== fieldWords(found, field)) return false;
  if (field === "direction") return found.directionBasis === "stated";
  if (after.as !== "amount") return true;
  const figure = fieldFigure(found, field);
  return figure?.value === after.value && figure.unit === after.unit;
}
