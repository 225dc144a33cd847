import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { PageNotFound } from "@/components/layout/page-not-found";
import { MinutesScreen } from "@/components/minutes/minutes-screen";
import { currentActor } from "@/lib/auth/actor";
import { findMeeting } from "@/lib/meetings/queries";
import { minutesPage } from "@/lib/minutes/queries";
import { recordingsOf } from "@/lib/recordings/queries";

export const metadata: Metadata = { title: "Minutes" };

type Props = PageProps<"/prep/[meetingId]/minutes">;

export default async function MinutesPage({ params, searchParams }: Props) {
  const actor = await currentActor();
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  const { meetingId } = await params;
  const meeting = await findMeeting(actor, meetingId);
  if (!meeting) return <PageNotFound />;
  const { version } = await searchParams;
  const page = await minutesPage(actor, meeting.id, Number(version) || null);
  return <MinutesScreen page={page} recordings={await recordingsOf(actor, meeting.id)} />;
}
