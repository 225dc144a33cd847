import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { PageNotFound } from "@/components/layout/page-not-found";
import { NotesScreen } from "@/components/minutes/notes/notes-screen";
import { currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { findMeeting } from "@/lib/meetings/queries";
import { liveNotes } from "@/lib/minutes/notes";
import { agendaFor } from "@/lib/minutes/queries";

export const metadata: Metadata = { title: "Meeting Notes" };

type Props = PageProps<"/prep/[meetingId]/minutes/notes">;

export default async function NotesPage({ params }: Props) {
  const actor = await currentActor();
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  const meeting = can(actor, "minutes.write") && (await findMeeting(actor, (await params).meetingId));
  const live = meeting && (await liveNotes(actor, meeting.id).catch(closedToThem));
  if (!meeting || !live) return <PageNotFound />;
  const agenda = await agendaFor(actor, meeting.id);
  return <NotesScreen meeting={meeting} agenda={agenda} live={live} />;
}

// For this person, notes that cover an inaccessible item do not exist.
function closedToThem(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
