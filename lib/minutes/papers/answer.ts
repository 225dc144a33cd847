import type { AnswerSentence } from "@/lib/ai/answer/schema";
import type { CodeReply } from "@/lib/ai/answer/types";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { pagesOf } from "@/lib/documents/search";
import { visibleDocuments } from "@/lib/documents/visibility";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { type AskedOfMinutes, askedOfMinutes } from "./asked";
import { MINUTES_VERSION, type PlaceOnPage, type RecordedMeeting } from "./record";
import { isOf, nameOfDay, tell } from "./tell";

type Recorded = { documentId: string; title: string; meeting: RecordedMeeting };

/** Most sentences quoted from the latest minutes where the requested ones record nothing. */
const MOST_INSTEAD = 2;
/** Most quotes behind one sentence. */
const MOST_QUOTES = 3;

/**
 * Answers a question from the minutes among these papers that this person can see: what was decided, who
 * moved it, how members voted, who attended. Uses the meeting the question names, or else the latest that
 * records it. Returns null where the question asks for none of this or no minutes record it. One query, and
 * one more where there is an answer.
 */
export async function answerByMinutes(
  actor: Actor,
  question: string,
  documentIds: string[],
): Promise<CodeReply | null> {
  const asked = askedOfMinutes(question);
  const found = asked ? (await recordsOf(actor, documentIds)).filter(isOfBody(question)) : [];
  if (!asked || found.length === 0) return null;
  const meant = asked.times.length > 0 ? found.filter(({ meeting }) => isOf(meeting, asked.times)) : found;
  for (const one of meant) {
    const { sentences, pages } = await told(one, asked);
    // For a whole meeting, a model that reads the minutes gives a better answer.
    const isSure = asked.sought !== "decided" && asked.sought !== "actions";
    if (sentences.length > 0) return { answer: { sentences }, isSure, near: [], pages };
  }
  return asked.sought === "decided" && meant.length === 0 ? instead(found, asked) : null;
}

const COMMITTEE = /committee/i;

/**
 * A committee meets and decides separately, so its minutes do not answer a question about the board, or the
 * reverse.
 */
const isOfBody =
  (question: string) =>
  ({ title }: Recorded): boolean => {
    if (/\bboard\b/i.test(question)) return !COMMITTEE.test(title);
    return !COMMITTEE.test(question) || COMMITTEE.test(title);
  };

/** Where no minutes match the requested time, answers from the latest ones. */
async function instead([latest]: Recorded[], asked: AskedOfMinutes): Promise<CodeReply | null> {
  if (!latest?.meeting.heldOn) return null;
  const { sentences, pages } = await told(latest, { ...asked, matter: [] });
  const few = sentences.slice(0, MOST_INSTEAD);
  if (few.length === 0) return null;
  const reported = {
    text: `The latest minutes, from ${nameOfDay(latest.meeting.heldOn)}, record: ${few.map(({ text }) => text).join(" ")}`,
    citations: few.flatMap(({ citations }) => citations),
  };
  return { answer: null, isSure: false, near: [], reported, pages };
}

/**
 * Returns the records of minutes among these papers that this person can see, latest meeting first. One
 * query.
 */
async function recordsOf(actor: Actor, documentIds: string[]): Promise<Recorded[]> {
  authorize(actor, "document.read");
  const rows = await db.documentMinutes.findMany({
    where: {
      documentId: { in: documentIds },
      version: MINUTES_VERSION,
      document: visibleDocuments(actor),
    },
    select: { documentId: true, recorded: true, document: { select: { originalName: true } } },
  });
  return rows
    .flatMap(({ documentId, recorded, document: { originalName: title } }) =>
      recorded === null ? [] : { documentId, title, meeting: recorded as unknown as RecordedMeeting },
    )
    .sort((one, other) => (other.meeting.heldOn ?? "").localeCompare(one.meeting.heldOn ?? ""));
}

/** Turns recorded statements into sentences with quotes. Drops any without a quote. One query. */
async function told(
  { documentId, title, meeting }: Recorded,
  asked: AskedOfMinutes,
): Promise<{ sentences: AnswerSentence[]; pages: SourceDocument[] }> {
  const all = tell(meeting, asked);
  const places = all.flatMap((one) => one.places.map(({ page }) => ({ documentId, title, page })));
  const pages = await pagesOf(places, { around: 0 });
  const texts = new Map(pages.flatMap((paper) => paper.pages.map(({ number, text }) => [number, text])));
  const cite = (place: PlaceOnPage): Citation[] => {
    const quote = texts.get(place.page)?.slice(place.start, place.end) ?? "";
    return quote === "" ? [] : [{ documentId, title, ...place, quote }];
  };
  const sentences = all.map(({ text, places: own }) => ({
    text,
    citations: own.slice(0, MOST_QUOTES).flatMap(cite),
  }));
  return { sentences: sentences.filter(({ citations }) => citations.length > 0), pages };
}
