import { embedHere } from "@/lib/ai/embeddings";
import type { Transcript } from "@/lib/transcripts/types";
import type { Attendance } from "./attendance";
import { guestRemarks, openAttendance } from "./attendance";
import { draftByModel } from "./by-model";
import type { ItemContent, MinutesContent, MinutesItem, Statement } from "./schema";
import { readSpoken } from "./spoken";
import { dot } from "./spoken/features";
import { contentWords, share } from "./titles";
import type { AgendaTopic, DraftEvent, DraftInput } from "./types";
import { type Heading, readWritten } from "./written";

/** Share of common words, or similarity of meaning, above which a heading in notes is an agenda item. */
const SAME_WORDS = 0.6;
const ALIKE = 0.6;

/**
 * Drafts a meeting's minutes from its transcripts and notes: item by item of the agenda, each statement with its source
 * lines. What no one said stays empty. A model, if there is one, words what was said under an item, and only what its
 * lines support is kept; otherwise, or if the model fails, lines are quoted.
 * @throws the signal's reason when canceled
 */
export async function* draftMinutes(input: DraftInput, signal?: AbortSignal): AsyncGenerator<DraftEvent> {
  const { sources, agenda, people, heldOn, model } = input;
  const attendance: MinutesContent["attendance"] = {
    present: [],
    apologies: [],
    absent: [],
    guests: [],
    quorum: [],
    quorumNeeded: null,
  };
  const items: MinutesItem[] = agenda.map(({ id, title }) => emptyItem(id, title));
  const remarks: string[] = [];
  const told = new Set<string>();
  const of = sources.reduce((sum, { transcript }) => sum + transcript.lines.length, 0);
  let done = 0;
  for (const { id: sourceId, transcript } of sources) {
    signal?.throwIfAborted();
    yield { type: "progress", done, of, text: "Reading what was said" };
    const { lines } = transcript;
    if (isSpoken(transcript)) {
      const spoken = await readSpoken({ lines, sourceId, agenda, people, heldOn }, { signal });
      join(attendance, spoken.attendance);
      yield { type: "attendance", attendance };
      for (const remark of spoken.remarks) remarks.push(remark);
      for (const stretch of spoken.stretches) {
        const worded = model
          ? await draftByModel(
              model,
              { stretch, lines: spoken.lines, sourceId, agenda, people, heldOn },
              signal,
            )
          : { stretch, remark: null };
        if (worded.remark) told.add(worded.remark);
        const at = place(items, agenda[stretch.item] ?? null, "");
        const item = items[at] as MinutesItem;
        addTo(item, worded.stretch);
        done += stretch.lines.length;
        yield { type: "item", at, item };
        yield { type: "progress", done, of, text: item.title || "What was said outside the agenda" };
      }
    } else {
      const written = readWritten(lines, { people, heldOn, sourceId });
      const isOpen = await openNotes(written.headings, agenda);
      const there = { ...written.attendance, quorumNeeded: null };
      const shown = openAttendance(there, isOpen, ({ places }) => places.some(({ first }) => isOpen(first)));
      for (const remark of [...guestRemarks(there.guests, shown.guests), ...written.remarks])
        told.add(remark);
      join(attendance, shown);
      yield { type: "attendance", attendance };
      const topics = await topicsOf(written.items, agenda);
      for (const [index, noted] of written.items.entries()) {
        const at = place(items, topics[index] ?? null, noted.title);
        const item = items[at] as MinutesItem;
        addTo(item, noted);
        yield { type: "item", at, item };
      }
      done += lines.length;
    }
  }
  for (const remark of told) remarks.push(remark);
  for (const text of remarks) yield { type: "remark", text };
  yield { type: "done", content: { attendance, items }, remarks };
}

/** Whether a source is a recording's transcript rather than notes. */
const isSpoken = ({ lines, speakers }: Transcript) =>
  speakers.length > 0 || lines.some(({ start }) => start !== null);

const emptyItem = (agendaItemId: string | null, title: string): MinutesItem => ({
  agendaItemId,
  title,
  discussion: [],
  motions: [],
  decisions: [],
  actions: [],
});

/** Index of an item in the minutes; one that is not on the agenda is appended. */
function place(items: MinutesItem[], topic: AgendaTopic | null, title: string): number {
  const at = items.findIndex((item) =>
    topic ? item.agendaItemId === topic.id : item.agendaItemId === null && item.title === title,
  );
  return at >= 0 ? at : items.push(emptyItem(topic?.id ?? null, topic?.title ?? title)) - 1;
}

function addTo(item: MinutesItem, more: ItemContent): void {
  item.discussion.push(...more.discussion);
  item.motions.push(...more.motions);
  item.decisions.push(...more.decisions);
  item.actions.push(...more.actions);
}

/** A person present according to one source is present, whatever another says. */
function join(
  all: MinutesContent["attendance"],
  more: Attendance & Partial<MinutesContent["attendance"]>,
): void {
  const bare = ({ text }: Statement) => text.replace(/ \(.*$/, "");
  for (const kind of ["present", "apologies", "absent", "guests"] as const)
    for (const person of more[kind]) {
      const away = [all.apologies, all.absent];
      const known = [all.present, ...away, all.guests].flat().find((one) => bare(one) === bare(person));
      const list = known && away.find((one) => one.includes(known));
      if (!known) all[kind].push(person);
      else if (list && kind === "present") {
        list.splice(list.indexOf(known), 1);
        all.present.push(person);
      } else known.places.push(...person.places);
    }
  all.quorum.push(...(more.quorum ?? []));
  all.quorumNeeded ??= more.quorumNeeded ?? null;
}

/** Tells which lines of notes are not under a heading whose item is closed to someone. */
async function openNotes(headings: Heading[], agenda: AgendaTopic[]): Promise<(at: number) => boolean> {
  if (!agenda.some(({ isClosed }) => isClosed)) return () => true;
  const topics = await topicsOf(headings, agenda);
  return (at) => !topics[headings.findLastIndex(({ first }) => first <= at)]?.isClosed;
}

/** The agenda item for each heading in notes, or null. */
async function topicsOf(noted: { title: string }[], agenda: AgendaTopic[]): Promise<(AgendaTopic | null)[]> {
  if (agenda.length === 0 || noted.length === 0) return noted.map(() => null);
  const vectors = await embedHere([...noted.map(({ title }) => title), ...agenda.map(({ title }) => title)]);
  return noted.map(({ title }, index) => {
    const own = contentWords(title);
    const ranked = agenda.map((topic, at) => {
      const theirs = contentWords(topic.title);
      const words = Math.min(share(own, theirs), share(theirs, own));
      const alike = vectors ? dot(vectors[index] ?? [], vectors[noted.length + at] ?? []) : 0;
      return { topic, isSame: words >= SAME_WORDS || alike >= ALIKE, worth: words + alike };
    });
    const [best] = ranked.filter(({ isSame }) => isSame).sort((one, other) => other.worth - one.worth);
    return best?.topic ?? null;
  });
}
