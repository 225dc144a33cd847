import { GENESIS, headSeal, rowHash } from "@/lib/audit/chain";
import { auditKey } from "@/lib/audit/record";
import { hashPassword } from "@/lib/auth/password";
import { db } from "@/lib/db";

const CHUNK = 1000;

/** Creates active members with one password, directly in the database. Returns their addresses. */
export async function addMembers(count: number, password: string): Promise<string[]> {
  const passwordHash = await hashPassword(password);
  const emails = Array.from({ length: count }, (_, index) => `member${index}@example.org`);
  await db.user.createMany({
    data: emails.map((email) => ({ email, firstName: email, passwordHash, status: "active" as const })),
  });
  return emails;
}

/** Adds this many rows to the audit log, with valid hashes. */
export async function lengthenAuditLog(rows: number): Promise<void> {
  const head = await db.auditHead.findUnique({ where: { id: 1 } });
  let [hash, id] = [head?.hash ?? GENESIS, head?.lastId ?? 0n];
  const firstId = head?.firstId ?? 1n;
  for (let left = rows; left > 0; left -= CHUNK) {
    const data = Array.from({ length: Math.min(CHUNK, left) }, () => {
      id += 1n;
      const row = {
        id,
        at: new Date(),
        actorId: null,
        actorEmail: "member@example.org",
        action: "document.read",
        resource: "document",
        resourceId: null,
        detail: { name: "Report.pdf" },
      };
      hash = rowHash(auditKey(), hash, row);
      return { ...row, hash };
    });
    await db.auditEvent.createMany({ data });
  }
  const end = { firstId, lastId: id, hash };
  const seal = headSeal(auditKey(), end);
  await db.auditHead.upsert({
    where: { id: 1 },
    create: { id: 1, ...end, seal },
    update: { ...end, seal },
  });
}
