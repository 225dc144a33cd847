import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Confirm } from "@/components/layout/confirm";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { publishAgendaAction } from "@/lib/agenda/actions";
import { callAction } from "@/lib/ui/call-action";
import { toast } from "@/lib/ui/toast";

type PublishAgendaProps = {
  meetingId: string;
  version: number;
  publishedAt: string | null;
  isChanged: boolean;
  isReady: boolean;
};

/** How the agenda stands with the members, and the way to open it to them. */
export function PublishAgenda({ meetingId, version, publishedAt, isChanged, isReady }: PublishAgendaProps) {
  const router = useRouter();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callAction(publishAgendaAction({ meetingId, version }), "The agenda could not be published."),
    meta: { errorTitle: "Publishing Failed" },
    onSuccess: ({ told }) => {
      toast.success("Agenda Published", {
        description: `${told} ${told === 1 ? "person" : "people"} will get an email with a calendar file.`,
      });
      router.refresh();
    },
  });
  const isFirst = publishedAt === null;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-3 max-sm:min-h-0">
      <Badge variant="outline">
        {isFirst ? "Draft" : isChanged ? "Changed since it was published" : "Published"}
      </Badge>
      {isChanged && (
        <Confirm
          title={isFirst ? "Publish this agenda?" : "Publish the changes?"}
          text="Everyone on the board can see it and gets an email with a calendar file. Only the people named can see items in camera."
          action="Publish"
          isHarmless
          onConfirm={() => mutate()}
        >
          <Button type="button" disabled={!isReady || isPending}>
            {isPending ? "Publishing..." : isFirst ? "Publish" : "Publish Again"}
          </Button>
        </Confirm>
      )}
    </div>
  );
}
