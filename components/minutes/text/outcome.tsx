import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDay } from "@/lib/days";
import { RESULT_NAMES } from "@/lib/minutes/changes";
import type { StoredMotion } from "@/lib/minutes/schema";
import type { MinutesView } from "@/lib/minutes/types";

/** Fewer are found as quickly in the text. */
const FEWEST = 2;

const DECIDED = "flex items-start justify-between gap-x-3";

/** The outcome of the meeting, before the full text: motions, decisions and actions, each linking to its item. */
export function Outcome({ minutes }: { minutes: MinutesView }) {
  const items = minutes.items.flatMap((item) => ("closed" in item ? [] : [{ id: item.id, ...item.content }]));
  const motions = items.flatMap(({ id, motions }) => motions.map((motion) => ({ ...motion, item: id })));
  const decisions = items.flatMap(({ id, decisions }) => decisions.map((one) => ({ ...one, item: id })));
  const actions = items.flatMap(({ id, actions }) => actions.map((action) => ({ ...action, item: id })));
  if (motions.length + decisions.length + actions.length < FEWEST) return null;
  return (
    <Card aria-labelledby="outcome" className="min-w-0 lg:col-start-2 print:hidden">
      <CardHeader>
        <CardTitle id="outcome">Outcome</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4 text-sm">
        {motions.length + decisions.length > 0 && (
          <ul aria-label="Decided" className="flex flex-col gap-3">
            {motions.map(({ id, item, text, result }) => (
              <li key={id} className={DECIDED}>
                <EntryLink item={item} text={text} />
                <p className="text-xs text-muted-foreground">
                  <MotionResult result={result} />
                </p>
              </li>
            ))}
            {decisions.map(({ id, item, text }) => (
              <li key={id} className={DECIDED}>
                <EntryLink item={item} text={text} />
                <p className="text-xs text-muted-foreground">Decision</p>
              </li>
            ))}
          </ul>
        )}
        {actions.length > 0 && (
          <div className="not-first:border-t not-first:pt-3">
            <h3 className="text-xs font-medium text-muted-foreground">
              {actions.length === 1 ? "1 action" : `${actions.length} actions`}
            </h3>
            <ul className="mt-1.5 flex flex-col gap-3">
              {actions.map(({ id, item, text, owner, dueOn }) => (
                <li key={id}>
                  <EntryLink item={item} text={text} />
                  <p className="mt-0.5 text-xs text-muted-foreground">
                    {owner ?? "No owner"}
                    {dueOn ? `, due ${formatDay(dueOn)}` : ", no due date"}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        )}
      </CardContent>
    </Card>
  );
}

function EntryLink({ item, text }: { item: string; text: string }) {
  return (
    <a
      href={`#${item}`}
      dir="auto"
      className="-my-0.5 line-clamp-3 py-0.5 text-pretty underline-offset-4 [overflow-wrap:anywhere] hover:underline"
    >
      {text}
    </a>
  );
}

/** The result of the vote on a motion. */
export function MotionResult({ result }: Pick<StoredMotion, "result">) {
  if (!result) return <span>No result was recorded.</span>;
  return <Badge variant={result === "passed" ? "default" : "outline"}>{RESULT_NAMES[result]}</Badge>;
}
