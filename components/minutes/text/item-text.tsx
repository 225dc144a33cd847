import { MessageSquarePlusIcon } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay } from "@/lib/days";
import { motionTold, tallyInWords, VOTE_NAMES } from "@/lib/minutes/changes";
import type { ItemContent, StoredAction, StoredMotion } from "@/lib/minutes/schema";
import { Marks } from "./marks";
import { MotionResult } from "./outcome";

type OnComment = (statementId: string, text: string) => void;

type ItemTextProps = { content: ItemContent; isDraft: boolean; onComment?: OnComment };

/** An item's discussion, motions, decisions and actions. For an empty one, a draft says what to do. */
export function ItemText({ content, isDraft, onComment }: ItemTextProps) {
  const { discussion, motions, decisions, actions } = content;
  const isEmpty = [discussion, motions, decisions, actions].every((list) => list.length === 0);
  if (isEmpty)
    return (
      <p className="mt-1 text-sm text-muted-foreground">
        {isDraft
          ? "Nothing is recorded yet. Add text or remove the item."
          : "Nothing was recorded under this item."}
      </p>
    );
  return (
    <div className="mt-2 flex flex-col gap-3.5 font-serif text-[1.0625rem] leading-[1.6]">
      {discussion.map((one) => (
        <Entry key={one.id} entry={one} onComment={onComment}>
          {one.text}
        </Entry>
      ))}
      {motions.map((motion) => (
        <Motion key={motion.id} motion={motion} onComment={onComment} />
      ))}
      {decisions.map((one) => (
        <Entry key={one.id} entry={one} onComment={onComment} label="Decision.">
          {one.text}
        </Entry>
      ))}
      {actions.length > 0 && <Actions actions={actions} onComment={onComment} />}
    </div>
  );
}

type EntryProps = {
  entry: ItemContent["discussion"][number];
  label?: string;
  onComment?: OnComment;
  children: ReactNode;
};

function Entry({ entry, label, onComment, children }: EntryProps) {
  return (
    <p dir="auto" className="group text-pretty [overflow-wrap:anywhere]">
      {label && <span className="font-sans text-[0.9375rem] font-semibold">{label} </span>}
      {children}
      <Marks {...entry} />
      <CommentOn entry={entry} onComment={onComment} />
    </p>
  );
}

function CommentOn({ entry, onComment }: { entry: { id: string; text: string }; onComment?: OnComment }) {
  if (!onComment) return null;
  return (
    <button
      type="button"
      aria-label={`Comment on: ${entry.text}`}
      onClick={() => onComment(entry.id, entry.text)}
      className="-my-1.5 inline-flex rounded-sm p-1.5 align-baseline text-muted-foreground hover:bg-accent hover:text-primary print:hidden"
    >
      <MessageSquarePlusIcon aria-hidden="true" className="size-3.5" />
    </button>
  );
}

function Motion({ motion, onComment }: { motion: StoredMotion; onComment?: OnComment }) {
  const { mover, seconder, votes, tally, result } = motion;
  const { lead, words } = motionTold(motion);
  const hands = [mover && `Moved by ${mover}.`, seconder && `Seconded by ${seconder}.`].filter(Boolean);
  return (
    <div className="border-l-2 border-primary pl-3">
      <Entry entry={motion} onComment={onComment} label={lead}>
        {words}
      </Entry>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-sans text-sm text-muted-foreground [overflow-wrap:anywhere]">
        <MotionResult result={result} />
        {[...hands, tally && tallyInWords(tally)].filter(Boolean).join(" ")}
      </p>
      {votes.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 font-sans text-sm text-muted-foreground">
          {votes.map(({ name, vote }) => (
            <li key={`${name}:${vote}`}>
              {name}: {VOTE_NAMES[vote]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Actions({ actions, onComment }: { actions: StoredAction[]; onComment?: OnComment }) {
  return (
    <div className="font-sans">
      <h3 className="text-sm font-semibold">Actions</h3>
      <ul className="mt-1 flex flex-col divide-y border-t text-sm">
        {actions.map((action) => (
          <li key={action.id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2">
            <span dir="auto" className="min-w-0 basis-72 grow [overflow-wrap:anywhere]">
              {action.text}
              <Marks {...action} />
              <CommentOn entry={action} onComment={onComment} />
            </span>
            <span className="text-muted-foreground">
              {action.owner ?? "No owner"}
              {" · "}
              {action.dueOn ? <time dateTime={action.dueOn}>{formatDay(action.dueOn)}</time> : "no date"}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
