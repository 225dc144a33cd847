import type { Prisma } from "@/lib/db/generated/client";
import { openAmong } from "@/lib/documents/answered-questions";
import { AppError } from "@/lib/errors";
import { GONE } from "./queries";
import type { QuestionView } from "./types";

/**
 * Locks a question and verifies that it is unchanged since the reader saw it. It counts as open where its
 * answer is closed to the asker (`answered-questions.ts`). Throws `notFound`, `conflict`.
 */
export async function lockQuestion(
  tx: Prisma.TransactionClient,
  id: string,
  status: QuestionView["status"],
): Promise<void> {
  const [locked] = await tx.$queryRaw<
    { status: QuestionView["status"] }[]
  >`SELECT status::text FROM meeting_question WHERE id = ${id}::uuid FOR UPDATE`;
  if (!locked) throw new AppError("notFound", GONE);
  const isOpen = locked.status === "answered" && (await openAmong([id], tx)).has(id);
  const now = isOpen ? "open" : locked.status;
  if (now !== status) throw new AppError("conflict", NOT_NOW[now]);
}

const NOT_NOW: Record<QuestionView["status"], string> = {
  open: "This question is already open.",
  answered: "This question has been answered. Reopen it to change it.",
  carried: "This question was carried over to another meeting. Continue there.",
};

/** Throws `forbidden` unless the person can reword or delete the question. */
export function requireOwn({ canChange }: QuestionView): void {
  if (!canChange) {
    throw new AppError(
      "forbidden",
      "Only the person who asked the question, a chair or an administrator can do this.",
    );
  }
}
