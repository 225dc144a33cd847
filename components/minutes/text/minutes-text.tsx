import { LockKeyholeIcon, TriangleAlertIcon } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Moment } from "@/components/layout/moment";
import { useMinutesAction } from "@/components/minutes/use-minutes-action";
import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Progress } from "@/components/ui/progress";
import { addItemAction } from "@/lib/minutes/actions";
import { MAX_TITLE } from "@/lib/minutes/constants";
import { quorumInWords } from "@/lib/minutes/quorum";
import type { StoredStatement } from "@/lib/minutes/schema";
import type { ClosedItem, MinutesPage, MinutesView } from "@/lib/minutes/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { AttendanceEditor, prepareEditors } from "../editing/editors";
import { Changes } from "./changes";
import { ItemSection } from "./item-section";
import { Marks, OnlyAuthor, TextButton } from "./marks";

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
          <Heading page={page} />
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

/** The heading: organization, meeting, time and place, and chair. */
function Heading({ page: { meeting, head } }: { page: MinutesPage }) {
  return (
    <header className="flex flex-col gap-1 border-b pb-5 text-sm text-muted-foreground">
      {head.organization && <p className="[overflow-wrap:anywhere]">{head.organization}</p>}
      <h2 className="font-title text-xl font-semibold tracking-tight text-foreground">
        Minutes of the meeting of the board
      </h2>
      <p className="[overflow-wrap:anywhere]">
        <Moment iso={meeting.scheduledDate} form={DATE_TIME} />
        {head.place && ` · ${head.place}`}
        {head.chair && ` · Chair: ${head.chair}`}
      </p>
    </header>
  );
}

/** The author of everything the reader may see, if nothing was drafted from a source; else null. */
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

/** The drafting progress, its failure, or the drafter's remarks; for chairs and administrators. */
function DraftingNotice({ page: { can }, minutes }: { page: MinutesPage; minutes: MinutesView }) {
  if (!can.write) return null;
  const { drafting, draftProgress, draftError, remarks, state } = minutes;
  if (drafting === "running") {
    return (
      <div role="status" className="flex flex-col gap-1.5 rounded-md border bg-muted/50 px-4 py-3">
        <p className="text-sm font-medium">Drafting the minutes from their sources...</p>
        <Progress value={draftProgress} aria-label="Drafting" />
        <p className="text-xs text-muted-foreground">You can leave this page in the meantime.</p>
      </div>
    );
  }
  if (drafting === "failed") {
    return (
      <p role="alert" className="flex gap-2 rounded-md border px-4 py-3 text-sm text-pretty text-destructive">
        <TriangleAlertIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {draftError ?? "The minutes could not be drafted."} The earlier text is kept.
      </p>
    );
  }
  if (state !== "draft" || remarks.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 rounded-md border bg-muted/50 px-4 py-3 text-sm text-pretty">
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}

/** Adds an item: a missing agenda item by its title, or a new one. */
function AddItem({ page, minutes }: { page: MinutesPage; minutes: MinutesView }) {
  const [title, setTitle] = useState("");
  const id = useId();
  const { mutate, isPending } = useMinutesAction(addItemAction, {
    failure: { title: "Not Added", text: "The item could not be added." },
  });
  const taken = new Set(minutes.items.map((item) => ("closed" in item ? null : item.agendaItemId)));
  const offered = page.agenda.filter((item) => !taken.has(item.id));

  function submit(event: FormEvent) {
    event.preventDefault();
    const agendaItemId = offered.find((item) => item.title === title.trim())?.id ?? null;
    const input = { minutesId: minutes.id, title: title.trim(), agendaItemId };
    if (input.title) mutate(input, { onSuccess: () => setTitle("") });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-1.5 border-t pt-5 print:hidden">
      <Label htmlFor={id}>Add an item</Label>
      <div className="flex gap-2">
        <Input
          id={id}
          list={`${id}-agenda`}
          value={title}
          maxLength={MAX_TITLE}
          placeholder="Title of the item"
          onChange={(event) => setTitle(event.target.value)}
        />
        <datalist id={`${id}-agenda`}>
          {offered.map((item) => (
            <option key={item.id} value={item.title} />
          ))}
        </datalist>
        <Button type="submit" variant="outline" disabled={isPending || !title.trim()}>
          {isPending ? "Adding..." : "Add"}
        </Button>
      </div>
    </form>
  );
}

type AttendanceSectionProps = { page: MinutesPage; minutes: MinutesView; isEditable: boolean };

const GROUPS = [
  ["present", "Present"],
  ["apologies", "Apologies"],
  ["absent", "Absent"],
  ["guests", "In attendance"],
] as const;

/** Who was present, who was absent, and whether there was a quorum. */
function AttendanceSection({ page, minutes, isEditable }: AttendanceSectionProps) {
  const [isEditing, setEditing] = useState(false);
  const { attendance } = minutes;
  const quorum = quorumInWords({ present: attendance.present.length, quorumNeeded: attendance.quorumNeeded });
  const groups = GROUPS.filter(([key]) => attendance[key].length > 0);
  const isEmpty = groups.length === 0 && attendance.quorum.length === 0 && quorum === null;
  // Unknown until the sources have been processed.
  if (isEmpty && minutes.drafting === "running") return null;
  return (
    <section aria-labelledby="attendance">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="attendance" className="font-title text-lg font-semibold">
          Attendance
        </h2>
        {isEditable && !isEditing && (
          <TextButton
            onPointerEnter={prepareEditors}
            onFocus={prepareEditors}
            onClick={() => setEditing(true)}
          >
            Edit<span className="sr-only"> attendance</span>
          </TextButton>
        )}
      </div>
      {isEditing && isEditable ? (
        <AttendanceEditor page={page} minutes={minutes} onDone={() => setEditing(false)} />
      ) : (
        <>
          {isEmpty && <p className="mt-1 text-sm text-muted-foreground">Attendance was not recorded.</p>}
          <dl className="mt-2 grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
            {groups.map(([key, label]) => (
              <Group key={key} label={label} entries={attendance[key]} />
            ))}
            {(quorum || attendance.quorum.length > 0) && (
              <>
                <dt className="text-muted-foreground">Quorum</dt>
                <dd className="flex flex-col gap-1">
                  {quorum && <p>{quorum}</p>}
                  {attendance.quorum.map((one) => (
                    <p key={one.id} dir="auto" className="[overflow-wrap:anywhere]">
                      {one.text}
                      <Marks {...one} />
                    </p>
                  ))}
                </dd>
              </>
            )}
          </dl>
          <Changes changes={minutes.attendanceChanges} />
        </>
      )}
    </section>
  );
}

function Group({ label, entries }: { label: string; entries: StoredStatement[] }) {
  return (
    <>
      <dt className="text-muted-foreground">{label}</dt>
      <dd>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {entries.map((one) => (
            <li key={one.id} dir="auto" className="[overflow-wrap:anywhere]">
              {one.text}
              <Marks {...one} />
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}
