import { useState } from "react";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { acceptSuggestionAction, closeCommentAction } from "@/lib/minutes/actions";
import type { CommentView, ItemView, MinutesPage, MinutesView } from "@/lib/minutes/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { TextButton } from "../text/marks";
import { useMinutesAction } from "../use-minutes-action";
import { CommentForm } from "./comment-form";

const CLOSE = "h-8 px-2 text-xs text-muted-foreground";
const CLOSED = { accepted: "Accepted", closed: "Closed" } as const;

/** Comments on the minutes in review, open ones first. */
export function CommentsCard({ page, minutes }: { page: MinutesPage; minutes: MinutesView }) {
  const [isWriting, setWriting] = useState(false);
  const { comments, state } = minutes;
  const isOpen = state === "inReview" || (state === "draft" && comments.length > 0);
  if (!isOpen && comments.length === 0) return null;
  const open = comments.filter((comment) => comment.state === "open");
  const done = comments.filter((comment) => comment.state !== "open");
  return (
    <Card aria-labelledby="comments">
      <CardHeader>
        <CardTitle id="comments">Comments</CardTitle>
        {isOpen && !isWriting && <TextButton onClick={() => setWriting(true)}>Comment</TextButton>}
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        {isWriting && (
          <CommentForm
            minutesId={minutes.id}
            itemId={null}
            statementId={null}
            about=""
            onDone={() => setWriting(false)}
          />
        )}
        {open.length === 0 && <p className="text-sm text-muted-foreground">There are no open comments.</p>}
        <ul className="flex flex-col divide-y">
          {open.map((comment) => (
            <Comment key={comment.id} comment={comment} page={page} minutes={minutes} />
          ))}
        </ul>
        {done.length > 0 && (
          <details className="text-sm">
            <summary className="cursor-pointer text-muted-foreground">{done.length} closed</summary>
            <ul className="mt-2 flex flex-col divide-y">
              {done.map((comment) => (
                <Comment key={comment.id} comment={comment} page={page} minutes={minutes} />
              ))}
            </ul>
          </details>
        )}
      </CardContent>
    </Card>
  );
}

type CommentProps = { comment: CommentView; page: MinutesPage; minutes: MinutesView };

function Comment({ comment, page, minutes }: CommentProps) {
  const failure = { title: "Change Failed", text: "The comment could not be changed." };
  const accept = useMinutesAction(acceptSuggestionAction, { failure, done: "Wording Accepted" });
  const close = useMinutesAction(closeCommentAction, { failure });
  const isBusy = accept.isPending || close.isPending;
  const isOpen = comment.state === "open" && (minutes.state === "inReview" || minutes.state === "draft");
  const target = { minutesId: minutes.id, commentId: comment.id };
  const item = minutes.items.find(({ id }) => id === comment.itemId);
  const about = comment.state === "open" && item && "title" in item && statementOf(item, comment.statementId);
  return (
    <li className="py-3 text-sm first:pt-0">
      <p className="text-xs text-muted-foreground">
        <span className="font-medium text-foreground">{comment.author}</span>,{" "}
        <Moment iso={comment.at} form={DATE_TIME} />
        {item && "title" in item && (
          <>
            {" on "}
            <a className="text-primary underline underline-offset-2" href={`#${item.id}`}>
              {item.title}
            </a>
          </>
        )}
      </p>
      <p dir="auto" className="mt-1 text-pretty [overflow-wrap:anywhere]">
        {comment.text}
      </p>
      {about && (
        <p
          dir="auto"
          className="mt-1.5 border-l-2 pl-2.5 text-pretty text-muted-foreground [overflow-wrap:anywhere]"
        >
          {comment.suggestion ? <del className="decoration-1">{about}</del> : about}
        </p>
      )}
      {comment.suggestion && (
        <p
          dir="auto"
          className="mt-1.5 border-l-2 border-primary pl-2.5 text-pretty [overflow-wrap:anywhere]"
        >
          {comment.suggestion}
        </p>
      )}
      {comment.state !== "open" && (
        <p className="mt-1 text-xs text-muted-foreground">
          {CLOSED[comment.state]} by {comment.closedBy}
        </p>
      )}
      {comment.state === "open" && !isOpen && (
        <p className="mt-1 text-xs text-muted-foreground">Open when the minutes were approved</p>
      )}
      {isOpen && (
        <div className="mt-2 flex flex-wrap gap-1">
          {comment.suggestion && page.can.write && (
            <Button size="sm" variant="outline" disabled={isBusy} onClick={() => accept.mutate(target)}>
              Accept wording
            </Button>
          )}
          {(comment.isOwn || page.can.write) && (
            <TextButton className={CLOSE} disabled={isBusy} onClick={() => close.mutate(target)}>
              Close
            </TextButton>
          )}
        </div>
      )}
    </li>
  );
}

/** The current text of the statement that a comment is about; undefined if it is about a whole item. */
function statementOf({ content }: ItemView, statementId: string | null): string | undefined {
  const { discussion, motions, decisions, actions } = content;
  return [...discussion, ...motions, ...decisions, ...actions].find(({ id }) => id === statementId)?.text;
}
