import type { Metadata } from "next";
import { AgendaEditor } from "@/components/agenda/agenda-editor";
import { AgendaRead } from "@/components/agenda/agenda-view";
import { AGENDA_FILES } from "@/components/agenda/labels";
import { NoAgenda } from "@/components/agenda/no-agenda";
import { PrepHeader } from "@/components/agenda/prep-header";
import { NoAccess } from "@/components/auth/no-access";
import { DownloadMenu } from "@/components/layout/download-menu";
import { PageNotFound } from "@/components/layout/page-not-found";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { agendaMaterial } from "@/lib/agenda/material";
import { getAgenda } from "@/lib/agenda/queries";
import { changesSinceSeen } from "@/lib/agenda/readings";
import { currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { findMeeting } from "@/lib/meetings/queries";

export const metadata: Metadata = { title: "Agenda" };

export default async function AgendaPage({ params, searchParams }: PageProps<"/prep/[meetingId]">) {
  const [actor, { meetingId }, { read }] = await Promise.all([currentActor(), params, searchParams]);
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  const meeting = await findMeeting(actor, meetingId);
  if (!meeting) return <PageNotFound />;
  const [agenda, seen] = await Promise.all([
    getAgenda(actor, meeting.id),
    changesSinceSeen(actor, meeting.id),
  ]);
  const canWrite = can(actor, "agenda.write");
  const isReading = !canWrite || read === "1";
  const { scheduledDate } = meeting;
  return (
    <>
      <PrepHeader meeting={meeting} current="agenda">
        {agenda && (
          <div className="flex flex-wrap gap-2">
            {canWrite && (
              <Button asChild variant="outline" size="sm">
                <Link href={`/prep/${meeting.id}${isReading ? "" : "?read=1"}`}>
                  {isReading ? "Edit" : "Reading View"}
                </Link>
              </Button>
            )}
            <DownloadMenu
              address={`/api/board-meetings/${meeting.id}/agenda/export`}
              formats={AGENDA_FILES}
              done="Agenda Downloaded"
              size="sm"
            />
          </div>
        )}
      </PrepHeader>
      {!agenda && <NoAgenda meetingId={meeting.id} canWrite={canWrite} />}
      {agenda && isReading && <AgendaRead agenda={agenda} scheduledDate={scheduledDate} seen={seen} />}
      {agenda && !isReading && (
        <AgendaEditor
          agenda={agenda}
          material={await agendaMaterial(actor, meeting)}
          scheduledDate={scheduledDate}
          selfId={actor.id}
        />
      )}
    </>
  );
}
