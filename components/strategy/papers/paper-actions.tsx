import { useMutation, useQueryClient } from "@tanstack/react-query";
import { DocumentMenu } from "@/components/documents/document-menu";
import { RemovalButton } from "@/components/documents/removal-button";
import { ShareToggle } from "@/components/documents/share-toggle";
import { refreshStrategy } from "@/components/strategy/refresh-strategy";
import { stopShowing } from "@/components/strategy/use-strategy-address";
import { BIN_DAYS } from "@/lib/bin/retention";
import type { StrategyPaper } from "@/lib/strategy/types";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

type PaperActionsProps = { paper: StrategyPaper; canShare: boolean };

/** What may be done with a paper: open or close it to members or one person, remove it with what came from it. */
export function PaperActions({ paper, canShare }: PaperActionsProps) {
  const { share, remove } = usePaperMutations(paper);
  const { id, originalName, isShared, canRemove } = paper;
  return (
    <div className="flex shrink-0">
      {canShare && (
        <ShareToggle
          name={originalName}
          isShared={isShared}
          isPending={share.isPending}
          onToggle={() => share.mutate(!isShared)}
        />
      )}
      {canRemove && (
        <RemovalButton
          action="Remove"
          name={originalName}
          title="Remove this paper?"
          text={<WhatIsLost paper={paper} />}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
      )}
      {/* Whoever shares papers also keeps the list of conflicts of interest. */}
      <DocumentMenu document={{ id, originalName, meetingId: null }} canManage={canShare} />
    </div>
  );
}

function WhatIsLost({ paper: { originalName, kpis, only: lost } }: { paper: StrategyPaper }) {
  return (
    <>
      <span className="font-medium text-foreground wrap-anywhere">{originalName}</span> and what it reports
      will be removed from the history for everyone, with all corrections. A chair or an administrator can
      restore it from the bin for {BIN_DAYS} days.{" "}
      {lost > 0 &&
        `${lost} of its ${kpis} objectives ${lost === 1 ? "is" : "are"} reported in no other paper and will no longer be tracked.`}
      {lost === 0 && kpis > 0 && "Its objectives stay, with what other papers report."}
    </>
  );
}

/** Opens and closes a paper to members, or removes it. All that is shown follows, also when another window was faster. */
function usePaperMutations({ id, originalName }: Pick<StrategyPaper, "id" | "originalName">) {
  const queryClient = useQueryClient();
  const path = `/api/strategy/papers/${id}`;
  const share = useMutation({
    mutationFn: (isShared: boolean) =>
      request(path, "Failed to change who sees the paper", { method: "PATCH", body: { isShared } }),
    meta: { errorTitle: "Sharing Failed" },
    onSettled: () => refreshStrategy(queryClient),
  });
  const remove = useMutation({
    mutationFn: () => request(path, "The paper could not be removed.", { method: "DELETE" }),
    meta: { errorTitle: "Not Removed" },
    onSuccess: () => {
      toast.success("Paper Removed", { description: originalName });
      stopShowing(id);
    },
    onSettled: () => refreshStrategy(queryClient),
  });
  return { share, remove };
}
