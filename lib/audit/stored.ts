import { db } from "@/lib/db";
import type { StoredRow } from "./findings";
import type { AuditSource } from "./verify";

const BATCH = 5000;
/** How many rows after the end are listed. */
const NAMED = 100;

/** The audit log in the database, read in batches without a transaction, so that the product keeps working. */
export const storedLog: AuditSource = {
  head: () => db.auditHead.findUnique({ where: { id: 1 }, omit: { id: true } }),

  async *rows(first, last): AsyncGenerator<StoredRow[]> {
    for (let after = first - 1n; ; ) {
      const batch = await db.auditEvent.findMany({
        where: { id: { gt: after, lte: last } },
        orderBy: { id: "asc" },
        take: BATCH,
      });
      const end = batch.at(-1);
      if (!end) return;
      yield batch;
      after = end.id;
    }
  },

  async before(firstId) {
    const where = firstId === null ? {} : { id: { lt: firstId } };
    const [rows, hashed] = await Promise.all([
      db.auditEvent.count({ where }),
      db.auditEvent.count({ where: { ...where, hash: { not: null } } }),
    ]);
    return { rows, hashed };
  },

  async beginnings() {
    const [{ _min: user }, { _min: log }] = await Promise.all([
      db.user.aggregate({ _min: { createdAt: true } }),
      db.auditEvent.aggregate({ _min: { at: true } }),
    ]);
    return { account: user.createdAt, log: log.at };
  },

  async behind() {
    const rows = await db.$queryRaw<{ id: bigint }[]>`
      SELECT id FROM audit_event WHERE id > (SELECT last_id FROM audit_head WHERE id = 1) ORDER BY id LIMIT ${NAMED}`;
    return rows.map(({ id }) => id);
  },
};
