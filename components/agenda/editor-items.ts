import type { AgendaChange, ItemSource } from "@/lib/agenda/schema";
import type { AgendaItemView, AgendaView, CarriedFrom, Matter, OpenItemView } from "@/lib/agenda/types";
import { randomId } from "@/lib/ui/random-id";

/** An item while it is being edited. */
export type OpenEditorItem = Omit<OpenItemView, "viewers" | "papers"> & {
  viewerIds: string[];
  paperIds: string[];
  source: ItemSource | null;
};

export type EditorItem = OpenEditorItem | Exclude<AgendaItemView, OpenItemView>;

export type AgendaDraft = { durationMinutes: number; place: string; items: EditorItem[] };

export function toDraft({ durationMinutes, place, items }: AgendaView): AgendaDraft {
  return { durationMinutes, place, items: items.map(toEditorItem) };
}

function toEditorItem(item: AgendaItemView): EditorItem {
  if (item.closed !== null) return item;
  const { viewers, papers, ...rest } = item;
  const ids = { viewerIds: viewers.map(({ id }) => id), paperIds: papers.map(({ id }) => id) };
  return { ...rest, ...ids, source: null };
}

/** The item as sent to the server. */
export function toChange({ durationMinutes, place, items }: AgendaDraft, version: number): AgendaChange {
  return {
    version,
    durationMinutes,
    place,
    items: items.map((item) => {
      if (item.closed !== null) return { id: item.id, closed: true as const };
      const { carriedFrom: _, ...fields } = item;
      return fields;
    }),
    opensPapers: false,
    opensMinutes: false,
  };
}

export function newItem(fields: Partial<OpenEditorItem> = {}): OpenEditorItem {
  return {
    id: randomId(),
    closed: null,
    section: "discussion",
    title: "",
    kind: "discuss",
    minutes: 10,
    presenter: "",
    notes: "",
    isConsent: false,
    isInCamera: false,
    viewerIds: [],
    paperIds: [],
    carriedFrom: null,
    source: null,
    ...fields,
  };
}

/** A new item for a matter of an earlier meeting. */
export function matterItem({ from, isOverdue: _, ...item }: Matter): OpenEditorItem {
  return newItem({ section: "matters", kind: "note", minutes: 5, ...item, carriedFrom: from });
}

/** A new item copied from an earlier agenda. */
export function copyOf(item: OpenItemView): OpenEditorItem {
  const { section, title, kind, minutes, presenter, isConsent, isInCamera, viewers } = item;
  const viewerIds = viewers.map(({ id }) => id);
  return newItem({ section, title, kind, minutes, presenter, isConsent, isInCamera, viewerIds });
}

export function isTakenUp(items: EditorItem[], matter: CarriedFrom): boolean {
  return items.some(({ closed, ...item }) => {
    const from = "carriedFrom" in item ? item.carriedFrom : null;
    if (from?.kind !== matter.kind) return false;
    if (from.kind === "question") return from.questionId === matter.questionId;
    return from.kind === "resolution"
      ? from.resolutionId === matter.resolutionId
      : from.label === matter.label;
  });
}

/** Moves an item newly on consent next to the other consent items: they are taken together. */
export function besideConsent(items: EditorItem[], before: EditorItem[], at: number): EditorItem[] {
  const isOn = (item: EditorItem | undefined) => item?.closed === null && item.isConsent;
  if (!isOn(items[at]) || isOn(before[at])) return items;
  const others = items.flatMap((item, place) => (place !== at && isOn(item) ? [place] : []));
  const last = others.at(-1);
  if (last === undefined) return items;
  return moved(items, at, at > last ? last + 1 : last);
}

export function moved<T>(items: T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1);
  const item = items[from];
  return item === undefined ? items : rest.toSpliced(to, 0, item);
}

/** NaN when nothing is typed; the server then says what is missing. */
export function numberIn(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}
