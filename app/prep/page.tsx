import type { Metadata } from "next";
import { CreateAgenda } from "@/components/agenda/create-agenda";
import { MeetingStates } from "@/components/agenda/meeting-states";
import { NoAccess } from "@/components/auth/no-access";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { meetingsWithoutAgenda, preparedMeetings } from "@/lib/agenda/prepared";
import { currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";

export const metadata: Metadata = { title: "Agenda and Minutes" };

export default async function PrepPage({ searchParams }: PageProps<"/prep">) {
  const [actor, { meeting, page }] = await Promise.all([currentActor(), searchParams]);
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  const chosen = typeof meeting === "string" ? meeting : undefined;
  const [prepared, without] = await Promise.all([
    preparedMeetings(actor, pageNumber(page)),
    can(actor, "agenda.write") ? meetingsWithoutAgenda(actor, chosen) : null,
  ]);
  return (
    <>
      <PageHeader
        title="Agenda and Minutes"
        back
        isDaily={prepared.meetings.length > 0}
        tagline="The agenda of each meeting, and the minutes that record it."
      >
        <div className="flex flex-wrap gap-2 max-sm:[&>a]:px-2">
          <Button asChild variant="outline" size="sm">
            <Link href="/prep/registers">Actions and Decisions</Link>
          </Button>
          <Button asChild variant="outline" size="sm">
            <Link href="/prep/resolutions">Written Resolutions</Link>
          </Button>
        </div>
      </PageHeader>
      <div className="flex flex-col gap-8">
        {without && <CreateAgenda meetings={without} chosen={chosen} />}
        <MeetingStates prepared={prepared} canWrite={without !== null} />
      </div>
    </>
  );
}

/** The page of a list in the address, counted from 1. */
function pageNumber(value: string | string[] | undefined): number {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number < 1000 ? number : 1;
}
