import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { changeAgendaAction } from "@/lib/agenda/actions";
import { CHANGED, OPENS_MINUTES, OPENS_PAPERS } from "@/lib/agenda/refusals";
import type { AgendaView } from "@/lib/agenda/types";
import { callAction } from "@/lib/ui/call-action";
import { type AgendaDraft, type EditorItem, toChange, toDraft } from "./editor-items";

/** How long nothing is typed before it is saved, in milliseconds. */
const PAUSE_MS = 700;
const REFUSALS: Record<Opened, string> = { papers: OPENS_PAPERS, minutes: OPENS_MINUTES };
const FAILED = "The agenda could not be saved.";

export type SaveState =
  | { kind: "saved" }
  | { kind: "saving" }
  /** Not saved, and why. What was typed stays. */
  | { kind: "refused"; problem: string }
  /** Somebody else saved meanwhile. */
  | { kind: "changed" }
  /** Papers, or minutes of an item, would leave a session in camera. */
  | { kind: "opens"; what: Opened };

/** What an editor has to confirm before a change opens it. */
export type Opened = "papers" | "minutes";

/**
 * An agenda being edited: each change is saved after a pause. What is refused or not saved yet stays, also when the page is loaded
 * again in this tab.
 */
export function useAgendaEditor(agenda: AgendaView, selfId: string) {
  const router = useRouter();
  const [draft, setDraft] = useState(() => toDraft(agenda));
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const [version, setVersion] = useState(agenda.version);
  const latest = useRef({ draft, version, isSaving: false, isDirty: false, mayOpen: new Set<Opened>() });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { meetingId } = agenda;
  const place = `${selfId} ${meetingId}`;

  const save = useCallback(
    async (opened?: Opened) => {
      const now = latest.current;
      clearTimeout(timer.current);
      if (now.isSaving || !now.isDirty) return;
      now.isSaving = true;
      now.isDirty = false;
      if (opened) now.mayOpen.add(opened);
      setState({ kind: "saving" });
      try {
        const change = {
          ...toChange(now.draft, now.version),
          opensPapers: now.mayOpen.has("papers"),
          opensMinutes: now.mayOpen.has("minutes"),
        };
        const saved = await callAction(changeAgendaAction({ meetingId, change }), FAILED);
        now.version = saved.version;
        now.mayOpen.clear();
        setVersion(saved.version);
        now.isSaving = false;
        if (now.isDirty) return void save();
        forgetUnsaved(place);
        setState({ kind: "saved" });
      } catch (error) {
        now.isSaving = false;
        now.isDirty = true;
        const refusal = refusalOf(error);
        setState(refusal);
        // What they saved is then at hand.
        if (refusal.kind === "changed") router.refresh();
      }
    },
    [meetingId, place, router],
  );

  const take = useCallback(
    (next: AgendaDraft, pause = PAUSE_MS) => {
      const now = latest.current;
      now.draft = next;
      now.isDirty = true;
      setDraft(next);
      // Nothing is called saved while it waits. What was refused, or changed by others, still has to be said.
      setState((state) => (state.kind === "saved" ? { kind: "saving" } : state));
      keepUnsaved(place, { draft: next, version: now.version });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), pause);
    },
    [place, save],
  );

  // What an earlier page of this tab left unsaved.
  useEffect(() => {
    const kept = readUnsaved(place);
    if (!kept) return;
    latest.current.version = kept.version;
    setVersion(kept.version);
    take(kept.draft, 0);
  }, [place, take]);

  useEffect(() => {
    const now = latest.current;
    const warn = (event: BeforeUnloadEvent) => {
      if (now.isDirty || now.isSaving) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      clearTimeout(timer.current);
      if (now.isDirty) void save();
    };
  }, [save]);

  return {
    draft,
    version,
    state,
    /** Whether what somebody else saved meanwhile is at hand. */
    hasTheirs: agenda.version > version,
    change: (fields: Partial<AgendaDraft>) => take({ ...latest.current.draft, ...fields }),
    changeItems: (items: EditorItem[]) => take({ ...latest.current.draft, items }),
    save,
    /** Gives up what is not saved, and shows the agenda as it is now. */
    discard() {
      clearTimeout(timer.current);
      latest.current.isDirty = false;
      forgetUnsaved(place);
      window.location.reload();
    },
    /** Says that it stays closed, unless its opening is being saved. */
    keepClosed() {
      if (latest.current.isSaving || state.kind !== "opens") return;
      latest.current.mayOpen.clear();
      setState({ kind: "refused", problem: REFUSALS[state.what] });
    },
    /** Saves this editor's agenda over what somebody else saved; items that are closed to this editor stay. */
    keepMine() {
      const mine = latest.current.draft.items.filter((item) => isKnown(item, agenda));
      const closed = agenda.items.filter((item) => item.closed !== null);
      const missing = closed.filter(({ id }) => !mine.some((item) => item.id === id));
      latest.current.version = agenda.version;
      setVersion(agenda.version);
      take({ ...latest.current.draft, items: [...mine, ...missing.map((item) => item as EditorItem)] }, 0);
    },
  };
}

/** An item that is closed to this editor has to be there still. */
function isKnown(item: EditorItem, { items }: AgendaView): boolean {
  return item.closed === null || items.some(({ id }) => id === item.id);
}

function refusalOf(error: unknown): SaveState {
  const problem = error instanceof Error ? error.message : FAILED;
  if (problem === CHANGED) return { kind: "changed" };
  if (problem === OPENS_PAPERS) return { kind: "opens", what: "papers" };
  return problem === OPENS_MINUTES ? { kind: "opens", what: "minutes" } : { kind: "refused", problem };
}

type Unsaved = { draft: AgendaDraft; version: number };

const keyOf = (place: string) => `unsaved agenda ${place}`;

/**
 * Keeps what somebody has not saved yet in this tab. An agenda with an item in camera is not kept: the next person at this
 * screen could read it.
 * @param place whose and of which meeting
 */
function keepUnsaved(place: string, unsaved: Unsaved): void {
  const isSecret = unsaved.draft.items.some((item) => item.closed === null && item.isInCamera);
  if (isSecret) forgetUnsaved(place);
  else store(place, unsaved);
}

function store(place: string, unsaved: Unsaved): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(unsaved));
  } catch {
    // A browser that keeps nothing still saves.
  }
}

function readUnsaved(place: string): Unsaved | null {
  try {
    const kept: Unsaved | null = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? "null");
    return kept && Array.isArray(kept.draft?.items) ? kept : null;
  } catch {
    return null;
  }
}

function forgetUnsaved(place: string): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Nothing was kept.
  }
}
