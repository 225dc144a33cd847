import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

/** Said where a meeting has no agenda that this person may read. */
export function NoAgenda({ meetingId, canWrite }: { meetingId: string; canWrite: boolean }) {
  return (
    <div className="flex flex-col items-center gap-3 py-12 text-center text-sm text-pretty">
      <p className="text-muted-foreground">
        {canWrite
          ? "This meeting has no agenda yet. Describe it in your own words to begin."
          : "No agenda has been published for this meeting yet."}
      </p>
      {canWrite && (
        <Button asChild>
          <Link href={`/prep?meeting=${meetingId}`}>Create Agenda</Link>
        </Button>
      )}
    </div>
  );
}
