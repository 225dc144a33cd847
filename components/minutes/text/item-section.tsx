"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import type { ItemView, MinutesPage, MinutesView } from "@/lib/minutes/types";
import { cn } from "@/lib/ui/cn";
import { CommentForm } from "../comments/comment-form";
import { ItemEditor, prepareEditors } from "../editing/editors";
import { ItemMenu } from "../editing/item-menu";
import { Changes } from "./changes";
import { ItemText } from "./item-text";
import { TextButton } from "./marks";

type ItemSectionProps = {
  page: MinutesPage;
  minutes: MinutesView;
  item: ItemView;
  number: number;
  isEditable: boolean;
};

/** One item of the minutes: its text, or its editor, and what changed in it. */
export function ItemSection({ page, minutes, item, number, isEditable }: ItemSectionProps) {
  const [isEditing, setEditing] = useState(false);
  const [commented, setCommented] = useState<{ statementId: string | null; text: string } | null>(null);
  const isInReview = minutes.state === "inReview";
  const heading = `item-${item.id}`;
  return (
    <section aria-labelledby={heading} id={item.id} className="scroll-mt-20">
      <div className={cn("flex items-start justify-between gap-2", isInReview && "flex-wrap")}>
        <div className="min-w-0">
          <h2 id={heading} dir="auto" className="font-title text-lg font-semibold [overflow-wrap:anywhere]">
            {number}. {item.title}
          </h2>
          {item.inCamera && (
            <Badge variant="outline" className="mt-1 whitespace-normal">
              In camera: {item.viewers.map(({ name }) => name).join(", ") || "nobody"}
            </Badge>
          )}
        </div>
        {!isEditing && (
          <div className="flex shrink-0 items-center">
            {isInReview && (
              <TextButton onClick={() => setCommented({ statementId: null, text: item.title })}>
                Comment<span className="sr-only"> on {item.title}</span>
              </TextButton>
            )}
            {isEditable && (
              <>
                <TextButton
                  onPointerEnter={prepareEditors}
                  onFocus={prepareEditors}
                  onClick={() => setEditing(true)}
                >
                  Edit<span className="sr-only"> {item.title}</span>
                </TextButton>
                <ItemMenu minutes={minutes} item={item} />
              </>
            )}
          </div>
        )}
      </div>
      {isEditing && isEditable ? (
        <ItemEditor page={page} minutes={minutes} item={item} onDone={() => setEditing(false)} />
      ) : (
        <>
          <ItemText
            content={item.content}
            onComment={isInReview ? (statementId, text) => setCommented({ statementId, text }) : undefined}
          />
          <Changes changes={item.changes} />
        </>
      )}
      {commented && (
        <CommentForm
          minutesId={minutes.id}
          itemId={item.id}
          statementId={commented.statementId}
          about={commented.text}
          onDone={() => setCommented(null)}
        />
      )}
    </section>
  );
}
