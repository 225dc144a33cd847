import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { changeAgendaAction } from "@/lib/agenda/actions";
import { CHANGED, OPENS_MINUTES, OPENS_PAPERS } from "@/lib/agenda/refusals";
import type { AgendaView } from "@/lib/agenda/types";
import { callAction } from "@/lib/ui/call-action";
import { type AgendaDraft, type EditorItem, toChange, toDraft } from "./editor-items";

/** Saves after this many milliseconds without typing. */
const PAUSE_MS = 700;
const REFUSALS: Record<Opened, string> = { papers: OPENS_PAPERS, minutes: OPENS_MINUTES };
const FAILED = "The agenda could not be saved.";

export type SaveState =
  | { kind: "saved" }
  | { kind: "saving" }
  /** Not saved, with the reason. The input is kept. */
  | { kind: "refused"; problem: string }
  /** Someone else saved in the meantime. */
  | { kind: "changed" }
  /** Papers or minutes of an item would become visible outside the in-camera session. */
  | { kind: "opens"; what: Opened };

/** What an editor must confirm before a change makes it visible. */
export type Opened = "papers" | "minutes";

/**
 * The state of an agenda being edited. Changes are saved after a pause; rejected or unsaved ones survive a
 * reload in this tab.
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
        // Load their version.
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
      // Not shown as saved while waiting. A rejection or conflict remains visible.
      setState((state) => (state.kind === "saved" ? { kind: "saving" } : state));
      keepUnsaved(place, { draft: next, version: now.version });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), pause);
    },
    [place, save],
  );

  // Restores what an earlier page in this tab left unsaved.
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
    /** Whether someone else's version has been loaded. */
    hasTheirs: agenda.version > version,
    change: (fields: Partial<AgendaDraft>) => take({ ...latest.current.draft, ...fields }),
    changeItems: (items: EditorItem[]) => take({ ...latest.current.draft, items }),
    save,
    /** Discards unsaved changes and shows the current agenda. */
    discard() {
      clearTimeout(timer.current);
      latest.current.isDirty = false;
      forgetUnsaved(place);
      window.location.reload();
    },
    /** Keeps the item in camera, unless the change that opens it is being saved. */
    keepClosed() {
      if (latest.current.isSaving || state.kind !== "opens") return;
      latest.current.mayOpen.clear();
      setState({ kind: "refused", problem: REFUSALS[state.what] });
    },
    /** Saves this version over someone else's; items hidden from this editor stay. */
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

/** An item hidden from this editor must still exist. */
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
 * Keeps unsaved changes in this tab. An agenda with an in-camera item is not kept, because the next person at
 * this screen could read it.
 * @param place identifies the person and the meeting
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
    // Saving still works in a browser without storage.
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
