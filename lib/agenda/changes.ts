import { tellMinutes } from "@/lib/ui/minutes";
import type { AgendaItemView, OpenItemView } from "./types";

/** An agenda at one point in time, as one person sees it. */
export type AgendaAt = { durationMinutes: number; place: string; items: AgendaItemView[] };

/** A change to one item, or to the meeting as a whole. */
export type AgendaChange = {
  /** Null for a change to the meeting, and for an item that was withdrawn. */
  itemId: string | null;
  title: string;
  kind: "added" | "withdrawn" | "changed";
  /** What changed, worded to follow the title. Empty for an item that was added or withdrawn. */
  details: string[];
};

const MEETING = "The meeting";

/**
 * Lists what changed between two versions of an agenda: items added, withdrawn, moved or edited, in the order
 * of the new version. Omits items that are closed to the reader in either version. Pure.
 */
export function agendaChanges(before: AgendaAt, now: AgendaAt): AgendaChange[] {
  const known = new Map(before.items.map((item) => [item.id, item]));
  const moved = movedItems(
    before.items.map(({ id }) => id),
    now.items.map(({ id }) => id),
  );
  const there = new Set(now.items.map(({ id }) => id));
  const items = now.items.flatMap((item, at): AgendaChange[] => {
    if (item.closed !== null) return [];
    const { id: itemId, title } = item;
    const old = known.get(itemId);
    if (old?.closed !== null) return [{ itemId, title, kind: "added", details: [] }];
    const details = [
      ...(moved.has(itemId) ? [`moved to position ${at + 1}`] : []),
      ...differences(old, item),
    ];
    return details.length > 0 ? [{ itemId, title, kind: "changed", details }] : [];
  });
  const gone = before.items.flatMap((item): AgendaChange[] =>
    item.closed === null && !there.has(item.id)
      ? [{ itemId: null, title: item.title, kind: "withdrawn", details: [] }]
      : [],
  );
  return [...ofMeeting(before, now), ...items, ...gone];
}

function ofMeeting(before: AgendaAt, now: AgendaAt): AgendaChange[] {
  const details = [
    ...(before.durationMinutes === now.durationMinutes
      ? []
      : [`lasts ${tellMinutes(now.durationMinutes)} instead of ${tellMinutes(before.durationMinutes)}`]),
    ...(before.place === now.place ? [] : [now.place ? `place: ${now.place}` : "location removed"]),
  ];
  return details.length > 0 ? [{ itemId: null, title: MEETING, kind: "changed", details }] : [];
}

function differences(before: OpenItemView, now: OpenItemView): string[] {
  const had = new Set(before.papers.map(({ id }) => id));
  const has = new Set(now.papers.map(({ id }) => id));
  return [
    ...(before.title === now.title ? [] : [`formerly “${before.title}”`]),
    ...(before.minutes === now.minutes
      ? []
      : [`${tellMinutes(now.minutes)} instead of ${tellMinutes(before.minutes)}`]),
    ...(before.kind === now.kind ? [] : [`to ${now.kind} instead of to ${before.kind}`]),
    ...(before.presenter === now.presenter
      ? []
      : [now.presenter ? `presented by ${now.presenter}` : "no presenter"]),
    ...(before.isInCamera === now.isInCamera
      ? []
      : [now.isInCamera ? "now in camera" : "no longer in camera"]),
    ...(before.isConsent === now.isConsent
      ? []
      : [now.isConsent ? "now a consent item" : "no longer a consent item"]),
    ...(before.notes === now.notes ? [] : ["notes changed"]),
    ...now.papers.filter(({ id }) => !had.has(id)).map(({ title }) => `new paper: ${title}`),
    ...before.papers.filter(({ id }) => !has.has(id)).map(({ title }) => `paper removed: ${title}`),
  ];
}

/**
 * Returns the ids of the items that moved: the smallest set that explains the new order. These are the items
 * outside a longest common subsequence of both orders.
 */
function movedItems(before: string[], now: string[]): Set<string> {
  const place = new Map(before.map((id, at) => [id, at]));
  const both = now.filter((id) => place.has(id));
  const places = both.map((id) => place.get(id) ?? 0);
  // For each position, the length of the longest increasing run that ends there and its predecessor.
  const runs = places.map(() => ({ length: 1, from: -1 }));
  for (const [at, here] of places.entries()) {
    for (const [earlier, there] of places.slice(0, at).entries()) {
      const length = (runs[earlier]?.length ?? 0) + 1;
      if (there < here && length > (runs[at]?.length ?? 0)) runs[at] = { length, from: earlier };
    }
  }
  const longest = Math.max(0, ...runs.map(({ length }) => length));
  const kept = new Set<number>();
  for (let at = runs.findIndex(({ length }) => length === longest); at >= 0; at = runs[at]?.from ?? -1)
    kept.add(at);
  return new Set(both.filter((_, at) => !kept.has(at)));
}
