import { Confirm } from "@/components/layout/confirm";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { ConflictPaper, RecusalView } from "@/lib/documents/recusals/types";
import { FORMER_MEMBER } from "@/lib/full-name";
import { DATE } from "@/lib/ui/dates";
import { listed } from "@/lib/wording";
import { useRecusalMutations, useRecusals } from "./use-recusals";

/** Who is recused from a paper, and with which it is opened to them again. */
export function RecusalList({ document }: { document: ConflictPaper }) {
  const { data, error, refetch } = useRecusals(document.id);
  const { lift } = useRecusalMutations(document);
  if (error && !data) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2 text-sm">
        <p>{error.message}</p>
        <Button variant="outline" size="sm" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton className="h-10" />;
  if (data.length === 0)
    return <p className="text-sm text-muted-foreground">Nobody is recused from this paper.</p>;
  return (
    <ul aria-label="Recused from this paper" className="divide-y">
      {data.map((recusal) => (
        <Item
          key={recusal.userId}
          recusal={recusal}
          isOff={lift.isPending}
          onLift={() => lift.mutate(recusal)}
        />
      ))}
    </ul>
  );
}

type ItemProps = { recusal: RecusalView; isOff: boolean; onLift: () => void };

function Item({ recusal, isOff, onLift }: ItemProps) {
  const { name, email, reason, createdAt, letIn } = recusal;
  return (
    <li className="flex items-start gap-3 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium [overflow-wrap:anywhere]">
          {name}
          {(recusal.cause !== "recorded" || name === FORMER_MEMBER) && (
            <span className="font-normal text-muted-foreground"> ({email})</span>
          )}
        </p>
        {reason && <p className="text-sm [overflow-wrap:anywhere]">{reason}</p>}
        <p className="text-xs text-muted-foreground">
          {originOf(recusal)}, <Moment iso={createdAt} form={DATE} />
        </p>
        {letIn.length > 0 && (
          <p className="text-xs text-pretty [overflow-wrap:anywhere]">
            {name} approved {listed(letIn)}, who can open this paper. Record a recusal for anyone who acts for{" "}
            {name}.
          </p>
        )}
      </div>
      <Confirm
        title={`Open the paper to ${name} again?`}
        text="The paper and its copies, and every brief, answer and question made from them, will be open to this person again if they are shared with them."
        action="Lift Recusal"
        isHarmless
        onConfirm={onLift}
      >
        <Button variant="outline" size="sm" disabled={isOff}>
          Lift <span className="sr-only">the recusal of {name}</span>
        </Button>
      </Confirm>
    </li>
  );
}

function originOf({ cause, recordedBy, inheritedFrom }: RecusalView): string {
  if (cause === "recorded") return `Recorded by ${recordedBy}`;
  return cause === "inherited"
    ? `Inherited from ${inheritedFrom}`
    : "Inherited: nobody approved this account";
}
