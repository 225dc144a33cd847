import { type FormEvent, useState } from "react";
import { Choice } from "@/components/layout/choice";
import { Loading } from "@/components/layout/loading";
import { Moment } from "@/components/layout/moment";
import { useMeetings } from "@/components/meetings/use-meetings";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { MAX_CHOSEN_PAPERS } from "@/lib/chat/limits";
import type { MeetingView } from "@/lib/meetings/types";
import { DATE } from "@/lib/ui/dates";
import { ChoosePapers } from "./choose-papers";
import { EVERYTHING, holds, type Scope } from "./scope";

type ScopeDialogProps = { scope: Scope; onChange: (scope: Scope) => void; onClose: () => void };

function kindOf({ meetingId, paperIds }: Scope): ScopeKind {
  if (meetingId) return "meeting";
  return paperIds.length > 0 ? "papers" : "all";
}

/** Why the selection is not valid, or null. */
function flawOf(kind: ScopeKind, { meetingId, paperIds }: Scope): string | null {
  if (kind === "meeting" && !meetingId) return "Choose a meeting.";
  if (kind !== "papers") return null;
  if (paperIds.length === 0) return "Choose at least one paper.";
  if (paperIds.length > MAX_CHOSEN_PAPERS) return `Choose at most ${MAX_CHOSEN_PAPERS} papers.`;
  return null;
}

/** Selects the scope: everything, one meeting, or some papers. */
export function ScopeDialog({ scope, onChange, onClose }: ScopeDialogProps) {
  const [kind, setKind] = useState(kindOf(scope));
  const [chosen, setChosen] = useState(scope);
  const [search, setSearch] = useState("");
  const { data: meetings } = useMeetings();
  const flaw = flawOf(kind, chosen);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Keeps the event from the surrounding form.
    event.stopPropagation();
    if (flaw) return;
    const { meetingId, paperIds } = chosen;
    if (kind === "all") onChange(EVERYTHING);
    else onChange(kind === "meeting" ? { meetingId, paperIds: [] } : { meetingId: null, paperIds });
    onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="flex max-h-[min(40rem,calc(100dvh-2rem))] flex-col overflow-hidden p-4 sm:p-6">
        <DialogHeader>
          <DialogTitle>Which papers do you want to ask about?</DialogTitle>
          <DialogDescription>
            Answers come from these papers only. Documents attached to the chat are always included.
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} className="flex min-h-0 flex-1 flex-col gap-3">
          <ScopeKinds kind={kind} onChange={setKind} />
          {kind !== "all" && (
            <>
              <Input
                type="search"
                className="shrink-0"
                dir="auto"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                aria-label={kind === "meeting" ? "Search meetings" : "Search papers and meetings"}
                placeholder={kind === "meeting" ? "Search meetings" : "Search papers and meetings"}
              />
              <div className="relative -mx-1 min-h-32 flex-1 overflow-y-auto px-1">
                {kind === "meeting" ? (
                  <ChooseMeeting
                    meetings={meetings}
                    search={search}
                    meetingId={chosen.meetingId}
                    onChange={(meetingId) => setChosen({ ...chosen, meetingId })}
                  />
                ) : (
                  <ChoosePapers
                    meetings={meetings}
                    search={search}
                    paperIds={chosen.paperIds}
                    onChange={(paperIds) => setChosen({ ...chosen, paperIds })}
                  />
                )}
              </div>
            </>
          )}
          <DialogFooter className="items-center sm:justify-between">
            <p aria-live="polite" className="text-xs text-muted-foreground">
              {flaw ?? (kind === "papers" && `${chosen.paperIds.length} chosen`)}
            </p>
            <div className="flex gap-2">
              <Button type="button" variant="outline" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" disabled={flaw !== null}>
                Use These Papers
              </Button>
            </div>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

type ScopeKind = "all" | "meeting" | "papers";

const KINDS: { kind: ScopeKind; label: string }[] = [
  { kind: "all", label: "All meetings" },
  { kind: "meeting", label: "One meeting" },
  { kind: "papers", label: "Chosen papers" },
];

type ScopeKindsProps = { kind: ScopeKind; onChange: (kind: ScopeKind) => void };

/** The three kinds of scope. */
function ScopeKinds({ kind, onChange }: ScopeKindsProps) {
  return (
    <fieldset className="grid gap-1 sm:grid-cols-3">
      <legend className="sr-only">Papers to ask about</legend>
      {KINDS.map((entry) => (
        <Choice
          key={entry.kind}
          type="radio"
          name="scope-kind"
          checked={kind === entry.kind}
          onChange={() => onChange(entry.kind)}
          isBoxed
        >
          {entry.label}
        </Choice>
      ))}
    </fieldset>
  );
}

type ChooseMeetingProps = {
  /** Undefined while loading. */
  meetings: MeetingView[] | undefined;
  search: string;
  meetingId: string | null;
  onChange: (meetingId: string) => void;
};

/** Selects one meeting. */
function ChooseMeeting({ meetings, search, meetingId, onChange }: ChooseMeetingProps) {
  if (!meetings) return <Loading what="the meetings" />;
  const found = meetings.filter(({ title }) => holds(title, search));
  if (found.length === 0) {
    return (
      <p className="px-2.5 py-2 text-sm text-muted-foreground">
        {search.trim() ? "No meetings match." : "There are no meetings yet."}
      </p>
    );
  }
  return (
    <fieldset>
      <legend className="sr-only">Meeting</legend>
      {found.map(({ id, title, scheduledDate }) => (
        <Choice
          key={id}
          type="radio"
          name="scope-meeting"
          checked={id === meetingId}
          onChange={() => onChange(id)}
        >
          <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {title}
          </span>
          <span className="shrink-0 text-xs text-muted-foreground">
            <Moment iso={scheduledDate} form={DATE} />
          </span>
        </Choice>
      ))}
    </fieldset>
  );
}
