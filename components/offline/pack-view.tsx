import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BriefDocument } from "@/components/briefs/brief-document";
import { useEvidence } from "@/components/evidence/evidence-context";
import { Moment } from "@/components/layout/moment";
import { NotesOnPaper } from "@/components/notes/paper-notes";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { NoteView } from "@/lib/notes/types";
import type { DeviceKey } from "@/lib/offline/device/key";
import { type KeptMeeting, readKept } from "@/lib/offline/device/records";
import { readDrafts } from "@/lib/offline/device/sync";
import type { PackPaper } from "@/lib/offline/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { queryKeys } from "@/lib/ui/keys";
import { toNote } from "./device-source";

type PackViewProps = { kept: KeptMeeting; deviceKey: DeviceKey };

/** The pack of a meeting: its papers, its brief and one's own notes. */
export function PackView({ kept, deviceKey }: PackViewProps) {
  const { meeting, keptAt } = kept;
  const { data: pack } = usePack(kept, deviceKey);
  if (!pack) return <Skeleton className="h-40" />;
  return (
    <article className="flex flex-col gap-4">
      <header>
        <h2 className="font-title text-xl font-semibold tracking-tight break-words">{meeting.title}</h2>
        <p className="text-sm text-muted-foreground">
          <Moment iso={meeting.scheduledDate} form={DATE_TIME} />. Kept on{" "}
          <Moment iso={keptAt} form={DATE_TIME} />.
        </p>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[var(--left-column)_minmax(0,1fr)] lg:gap-6">
        <div className="flex flex-col gap-4">
          <Papers papers={pack.papers} />
          <Notes papers={pack.papers} notes={pack.notes} />
        </div>
        <Card aria-labelledby="offline-brief">
          <CardHeader>
            <CardTitle id="offline-brief">Brief</CardTitle>
          </CardHeader>
          <CardContent>
            {pack.brief ? (
              <BriefDocument meeting={meeting} view={pack.brief} />
            ) : (
              <p className="text-sm text-muted-foreground">No brief was kept with these papers.</p>
            )}
          </CardContent>
        </Card>
      </div>
    </article>
  );
}

function usePack({ meeting, paperIds }: KeptMeeting, key: DeviceKey) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ["device", "packs", meeting.id, "notes"],
    networkMode: "always",
    queryFn: async () => {
      const [papers, notes, brief, drafts] = await Promise.all([
        Promise.all(paperIds.map((id) => readKept(key, "paper", id))),
        Promise.all(paperIds.map((id) => readKept(key, "notes", id))),
        readKept(key, "brief", meeting.id),
        readDrafts(key),
      ]);
      const written = drafts.map(toNote);
      // Key figures need papers of other meetings, which are not stored.
      if (brief) queries.setQueryData(queryKeys.keyFigures(brief.id), []);
      return {
        papers: papers.filter((paper): paper is PackPaper => paper !== null),
        notes: [
          ...notes.flatMap((own) => own ?? []).filter(({ id }) => !written.some((note) => note.id === id)),
          ...written,
        ].sort((one, two) => one.page - two.page),
        brief,
      };
    },
  });
}

function Papers({ papers }: { papers: PackPaper[] }) {
  const { openPaper } = useEvidence();
  return (
    <Card aria-labelledby="offline-papers">
      <CardHeader>
        <CardTitle id="offline-papers">Papers</CardTitle>
      </CardHeader>
      <CardContent className="py-1">
        {papers.length === 0 && <p className="py-3 text-sm text-muted-foreground">No papers are kept.</p>}
        <ul className="divide-y">
          {papers.map(({ id, title, type, pages }) => (
            <li key={id} className="py-3">
              <button
                type="button"
                onClick={() => openPaper(id)}
                className="text-left text-sm font-medium [overflow-wrap:anywhere] underline-offset-4 hover:underline"
              >
                {title}
              </button>
              <p className="mt-0.5 flex items-center gap-2 text-xs text-muted-foreground">
                <Badge variant="secondary" className="uppercase">
                  {type}
                </Badge>
                {pages === 1 ? "1 page" : `${pages} pages`}
              </p>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function Notes({ papers, notes }: { papers: PackPaper[]; notes: NoteView[] }) {
  const { openPage } = useEvidence();
  return (
    <Card aria-labelledby="offline-notes">
      <CardHeader>
        <CardTitle id="offline-notes">My Notes</CardTitle>
        <span className="text-xs text-muted-foreground">Only you can read them</span>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        {notes.length === 0 && (
          <p className="text-sm text-muted-foreground">No notes yet. Open a paper to write one.</p>
        )}
        {papers.map(({ id, title }) => {
          const own = notes.filter(({ documentId }) => documentId === id);
          if (own.length === 0) return null;
          return (
            <NotesOnPaper key={id} title={title} notes={own} onShow={({ page }) => openPage(id, page)} />
          );
        })}
      </CardContent>
    </Card>
  );
}
