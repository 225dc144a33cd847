import type { CodeReply } from "@/lib/ai/answer/types";
import type { Actor } from "@/lib/auth/actor";
import type { Searched } from "@/lib/documents/search";
import { answerByPromises, asksForOpen } from "@/lib/facts/answer";
import { answerByKpis } from "@/lib/strategy/answer";
import { latestMeeting } from "./brief-for";

/**
 * Answers from what the product tracks across papers: how KPIs stand, and which agreed items are open, for this meeting or the
 * latest one. `papers` are those that the person may see. Null, without any query, where the question asks for neither.
 */
export async function answerByRecords(
  actor: Actor,
  question: string,
  papers: Searched[],
  meetingId: string | null,
): Promise<CodeReply | null> {
  const documentIds = papers.map(({ id }) => id);
  const ofKpis = await answerByKpis(actor, question, documentIds);
  if (ofKpis || !asksForOpen(question)) return ofKpis;
  const meeting = meetingId ?? (await latestMeeting(papers))?.id;
  return meeting ? answerByPromises(actor, question, { meetingId: meeting, documentIds }) : null;
}
