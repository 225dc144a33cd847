"use client";

import { LockKeyholeIcon } from "lucide-react";
import { Card, CardContent } from "@/components/ui/card";
import type { ClosedItem, MinutesPage, MinutesView } from "@/lib/minutes/types";
import { AddItem } from "../editing/add-item";
import { AttendanceSection } from "./attendance-section";
import { DraftingNotice } from "./drafting-notice";
import { ItemSection } from "./item-section";
import { OnlyAuthor } from "./marks";

/** The text of the minutes: attendance, then item by item. */
export function MinutesText({ page, minutes }: { page: MinutesPage; minutes: MinutesView }) {
  const isEditable =
    page.can.write &&
    (minutes.state === "draft" || minutes.state === "inReview") &&
    minutes.drafting !== "running";
  const author = onlyAuthor(minutes);
  return (
    <Card aria-label="Text of the minutes">
      <OnlyAuthor value={author}>
        <CardContent className="flex flex-col gap-8 py-6 sm:px-8 lg:px-12">
          <DraftingNotice page={page} minutes={minutes} />
          {minutes.correction && (
            <p className="border-l-2 border-primary pl-3 text-sm text-pretty [overflow-wrap:anywhere]">
              <span className="font-medium">
                Version {minutes.version} corrects version {minutes.version - 1}.
              </span>{" "}
              {minutes.correction}
            </p>
          )}
          <AttendanceSection page={page} minutes={minutes} isEditable={isEditable} />
          {minutes.items.map((item, index) =>
            "closed" in item ? (
              <ClosedSection key={item.id} item={item} number={index + 1} />
            ) : (
              <ItemSection
                key={item.id}
                page={page}
                minutes={minutes}
                item={item}
                number={index + 1}
                isEditable={isEditable}
              />
            ),
          )}
          {minutes.items.length === 0 && minutes.drafting !== "running" && (
            <p className="text-sm text-muted-foreground">There are no items yet.</p>
          )}
          {isEditable && <AddItem page={page} minutes={minutes} />}
          {author && <p className="text-xs text-muted-foreground">Written by {author}.</p>}
        </CardContent>
      </OnlyAuthor>
    </Card>
  );
}

/** Who wrote all that the reader may see, where nothing of it was drafted from a source; else null. */
function onlyAuthor({ attendance, items }: MinutesView): string | null {
  const { present, apologies, absent, guests, quorum } = attendance;
  const entries = [present, apologies, absent, guests, quorum, ...items.flatMap(listsOf)].flat();
  const [first] = entries;
  return first && entries.every(({ by }) => by === first.by) ? first.by : null;
}

function listsOf(item: MinutesView["items"][number]) {
  if ("closed" in item) return [];
  const { discussion, motions, decisions, actions } = item.content;
  return [discussion, motions, decisions, actions];
}

function ClosedSection({ item, number }: { item: ClosedItem; number: number }) {
  const isInCamera = item.closed === "inCamera";
  return (
    <section aria-label={`Item ${number}`}>
      <h2 className="flex items-center gap-2 font-title text-lg font-semibold">
        {number}. {isInCamera ? "An item in camera" : "An item that is closed to you"}
        <LockKeyholeIcon aria-hidden="true" className="size-4 text-muted-foreground" />
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">
        {isInCamera
          ? "Only the people the agenda names can read it."
          : "You are recused from a paper for this item."}
      </p>
    </section>
  );
}
