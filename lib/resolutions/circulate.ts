import { subHours } from "date-fns/subHours";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { can, type Role, type UserStatus } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { queueMail } from "@/lib/email/queue";
import { AppError } from "@/lib/errors";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import type { NamedDraft } from "./schema";
import { findResolution, lockDraft, type ResolutionRow, recusedFrom } from "./stored";
import { addressOf, mailsTo } from "./tell";

type Tx = Prisma.TransactionClient;

const NUMBER_LOCK = 7_201_003;
/**
 * People who have not voted are reminded this long before the deadline, unless the vote was opened less than
 * twice as long before it.
 */
const REMINDER_HOURS = 24;

/**
 * Opens a resolution for voting and emails everyone entitled to vote, where email is set up. From then on its
 * text, papers and voters are fixed. Throws `forbidden`, `notFound`, `conflict` (changed or already
 * circulated), `invalid` (the deadline has passed, a voter cannot read a paper, or nobody can vote).
 */
export async function circulateResolution(
  actor: Actor,
  input: NamedDraft,
  now = new Date(),
): Promise<{ asked: number }> {
  authorize(actor, "resolution.write");
  const seen = await findResolution(actor, input.id);
  const asked = entitledIn(seen);
  const { deadline } = seen;
  const url = addressOf(seen.id);
  const mails = await mailsTo(asked, (person) => ({
    kind: "resolution-circulated",
    ...person,
    deadline,
    url,
  }));
  await prepareQueue();
  return db.$transaction(async (tx) => {
    const row = await lockDraft(tx, actor, input);
    await assertReady(tx, row, now);
    // Held until the end of the transaction, so that numbers have no gaps.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(${NUMBER_LOCK})::text`;
    const { _max } = await tx.resolution.aggregate({ _max: { number: true } });
    const number = (_max.number ?? 0) + 1;
    const { id } = row;
    await tx.resolution.update({
      where: { id },
      data: { state: "open", number, circulatedAt: now },
      select: { id: true },
    });
    for (const mail of mails) await queueMail(tx, mail);
    await enqueue(tx, "close-resolution", { resolutionId: id }, 0, row.deadline);
    const reminder = subHours(row.deadline, REMINDER_HOURS);
    if (now <= subHours(reminder, REMINDER_HOURS))
      await enqueue(tx, "remind-of-resolution", { resolutionId: id }, 0, reminder);
    const voters = entitledIn(row).length;
    await recordAudit(tx, actor, {
      action: "resolution.circulate",
      resource: "resolution",
      resourceId: id,
      detail: { number, voters },
    });
    return { asked: voters };
  });
}

function entitledIn(row: ResolutionRow): string[] {
  const recused = recusedFrom(row);
  return row.voters.map(({ userId }) => userId).filter((userId) => !recused.has(userId));
}

async function assertReady(tx: Tx, row: ResolutionRow, now: Date): Promise<void> {
  if (row.deadline <= now)
    throw new AppError("invalid", "The deadline has passed. Choose a later one before you circulate.");
  const entitled = entitledIn(row);
  if (entitled.length === 0)
    throw new AppError(
      "invalid",
      "Nobody can vote on this, because every voter has a conflict of interest. Choose other voters.",
    );
  const people = await tx.user.findMany({
    where: { id: { in: entitled }, status: "active" },
    select: { id: true, role: true, status: true },
  });
  const accounts = new Map(people.map((person) => [person.id, person]));
  for (const { userId, name } of row.voters.filter((voter) => entitled.includes(voter.userId))) {
    const account = accounts.get(userId);
    if (!account)
      throw new AppError("invalid", `${name} has no active account and cannot vote. Remove this voter.`);
    const closed = row.papers.find((paper) => !canRead(account, paper));
    if (closed)
      throw new AppError(
        "invalid",
        `${name} cannot open “${closed.title}”. Open the paper to them, or remove either the paper or this voter.`,
      );
  }
}

/** Whether a person who is not recused can read a paper. */
function canRead(
  account: { id: string; role: Role; status: UserStatus },
  { isInCamera, openTo, isShared }: ResolutionRow["papers"][number],
): boolean {
  if (isInCamera && !openTo.includes(account.id)) return false;
  return isShared || can(account, "document.readUnshared");
}
