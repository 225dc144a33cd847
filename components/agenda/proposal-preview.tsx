import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { LabelledField } from "@/components/layout/labelled-field";
import { Moment } from "@/components/layout/moment";
import { isoOfInput } from "@/components/meetings/read-meeting-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { createAgendaAction } from "@/lib/agenda/actions";
import { inCustomaryOrder, itemOfMatter, tellTimes } from "@/lib/agenda/arrange";
import type { AgendaProposal, Matter, ProposedItem } from "@/lib/agenda/types";
import type { MeetingView } from "@/lib/meetings/types";
import { callAction } from "@/lib/ui/call-action";
import { DATE_TIME, formatLocal } from "@/lib/ui/dates";
import { leadToFields, type WrongField } from "@/lib/ui/lead-to-fields";
import { tellMinutes } from "@/lib/ui/minutes";
import { randomId } from "@/lib/ui/random-id";
import { toast } from "@/lib/ui/toast";
import { CarriedNote } from "./carried-note";
import { ItemMarks } from "./item-marks";

type ProposalPreviewProps = {
  proposal: AgendaProposal;
  /** The meeting it is for; null for a new one. */
  meeting: MeetingView | null;
  onDiscard: () => void;
};

/** A proposed agenda from which items can be removed before anything is saved. */
export function ProposalPreview({ proposal, meeting, onDiscard }: ProposalPreviewProps) {
  const router = useRouter();
  const [all, setAll] = useState(() => proposal.items.map(toRow));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<Matter[]>([]);
  const [durationMinutes, setDuration] = useState(proposal.durationMinutes);
  const [problem, setProblem] = useState("");
  const items = all.filter(({ id }) => !left.has(id));
  const { mutate, isPending } = useMutation({
    mutationFn: (basics: NonNullable<ReturnType<typeof readBasics>["basics"]>) => {
      const { title, scheduledDate, ...rest } = basics;
      const of = meeting ? { id: meeting.id } : { title, scheduledDate, description: "" };
      return callAction(
        createAgendaAction({ meeting: of, ...rest, items: items.map((item) => toInput(item, proposal)) }),
        "The agenda could not be saved. Please try again.",
      );
    },
    onError: (error) => setProblem(error.message),
    onSuccess: ({ meetingId }) => {
      toast.success("Agenda Created");
      router.push(`/prep/${meetingId}`);
    },
  });

  function add(matter: Matter) {
    setAdded([...added, matter]);
    setAll(inCustomaryOrder([...all, toRow(itemOfMatter(matter))]));
  }

  return (
    <form
      aria-label="Proposed agenda"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const read = readBasics(new FormData(event.currentTarget), meeting);
        setProblem("");
        if (read.basics) mutate(read.basics);
        else leadToFields(event.currentTarget, [read.wrong]);
      }}
    >
      <div>
        <h3 className="font-title text-lg font-semibold">Proposed Agenda</h3>
        <p className="text-sm text-muted-foreground">
          Nothing has been saved yet. You can change everything later.
        </p>
      </div>
      {proposal.remarks.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {proposal.remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <MeetingBasics proposal={proposal} meeting={meeting} onDuration={setDuration} />
      <ul aria-label="Items" className="divide-y rounded-md border">
        {all.map((item) => (
          <li key={item.id} className="px-3 py-2.5">
            <label className="flex gap-3">
              <input
                type="checkbox"
                checked={!left.has(item.id)}
                onChange={() => setLeft(toggled(left, item.id))}
                className="mt-1 size-4 shrink-0 accent-primary"
              />
              <span className="flex min-w-0 flex-col gap-1">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                  <span className="font-medium break-words">{item.title}</span>
                  <ItemMarks {...item} isConsent={false} />
                  <span className="text-muted-foreground">{tellMinutes(item.minutes)}</span>
                </span>
                {item.presenter && <span className="text-sm text-muted-foreground">{item.presenter}</span>}
                {item.paperIds.length > 0 && (
                  <span className="text-xs break-words text-muted-foreground">
                    Papers: {namesOf(item, proposal).join(", ")}
                  </span>
                )}
              </span>
            </label>
            {item.carriedFrom && (
              <div className="pl-7">
                <CarriedNote from={item.carriedFrom} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <MoreMatters matters={proposal.matters.filter((matter) => !added.includes(matter))} onAdd={add} />
      <p role="status" className="text-sm">
        {tellTimes(items, durationMinutes) ?? "The items add up to the time set for the meeting."}
        {items.some(({ isInCamera }) => isInCamera) &&
          ` Only ${NAMES.format(proposal.viewers.map(({ name }) => name))} can see items in camera until you name others on the next page.`}
      </p>
      {problem && (
        <p role="alert" className="text-sm text-destructive">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending || items.length === 0}>
          {isPending ? "Saving..." : "Save Agenda"}
        </Button>
        <Button type="button" variant="outline" onClick={onDiscard} disabled={isPending}>
          Discard
        </Button>
      </div>
    </form>
  );
}

function MoreMatters({ matters, onAdd }: { matters: Matter[]; onAdd: (matter: Matter) => void }) {
  if (matters.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer">
        {matters.length} more {matters.length === 1 ? "matter" : "matters"} from earlier meetings
      </summary>
      <ul className="mt-2 flex flex-col gap-2">
        {matters.map((matter) => (
          <li key={JSON.stringify(matter.source)} className="flex items-start justify-between gap-3">
            <span className="min-w-0 break-words">
              {matter.title}
              {matter.from.dueOn && ` (due ${formatLocal(matter.from.dueOn, "MMM d, yyyy")})`}
            </span>
            <Button type="button" variant="outline" size="sm" onClick={() => onAdd(matter)}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const NAMES = new Intl.ListFormat("en-US", { type: "conjunction" });

type Row = ProposedItem & { id: string };

const toRow = (item: ProposedItem): Row => ({ ...item, id: randomId() });

function toInput({ carriedFrom: _, ...item }: Row, { viewers }: AgendaProposal) {
  const viewerIds = item.isInCamera ? viewers.map(({ id }) => id) : [];
  return { ...item, closed: null, notes: "", isConsent: false, viewerIds };
}

function namesOf({ paperIds }: ProposedItem, { papers }: AgendaProposal): string[] {
  return paperIds.flatMap((id) => papers.find((paper) => paper.id === id)?.title ?? []);
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

type Basics = { title: string; scheduledDate: string; durationMinutes: number; place: string };

type MeetingBasicsProps = {
  proposal: AgendaProposal;
  meeting: MeetingView | null;
  onDuration: (minutes: number) => void;
};

/** Name, date, duration and place of a meeting; only the last two for an existing one. */
function MeetingBasics({ proposal, meeting, onDuration }: MeetingBasicsProps) {
  const { title, day, time, durationMinutes, place } = proposal;
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {!meeting && (
        <>
          <LabelledField label="Meeting Title">
            {(field) => (
              <Input {...field} name="title" defaultValue={title} maxLength={200} autoComplete="off" />
            )}
          </LabelledField>
          <LabelledField label="Date and Time">
            {(field) => (
              <Input
                {...field}
                name="scheduledDate"
                type="datetime-local"
                defaultValue={day ? `${day}T${time ?? "09:00"}` : ""}
              />
            )}
          </LabelledField>
        </>
      )}
      {meeting && (
        <p className="text-sm sm:col-span-2">
          For “{meeting.title}”, <Moment iso={meeting.scheduledDate} form={DATE_TIME} />.
        </p>
      )}
      <LabelledField label="Duration in Minutes">
        {(field) => (
          <Input
            {...field}
            name="durationMinutes"
            inputMode="numeric"
            defaultValue={durationMinutes}
            onChange={(event) => onDuration(Number(event.target.value) || 0)}
            autoComplete="off"
          />
        )}
      </LabelledField>
      <LabelledField label="Location" isOptional>
        {(field) => <Input {...field} name="place" defaultValue={place} maxLength={200} autoComplete="off" />}
      </LabelledField>
    </div>
  );
}

/** The field values to send, or what is wrong with them. */
function readBasics(
  form: FormData,
  meeting: MeetingView | null,
): { basics: Basics; wrong?: undefined } | { wrong: WrongField; basics?: undefined } {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const title = meeting?.title ?? text("title");
  if (title === "") return { wrong: { name: "title", message: "Give the meeting a title." } };
  const scheduledDate = meeting?.scheduledDate ?? isoOfInput(text("scheduledDate"));
  if (!scheduledDate)
    return { wrong: { name: "scheduledDate", message: "Choose the date and time of the meeting." } };
  const durationMinutes = Number(text("durationMinutes"));
  if (!Number.isInteger(durationMinutes) || durationMinutes < 5 || durationMinutes > 1440)
    return {
      wrong: { name: "durationMinutes", message: "Enter the duration in whole minutes, from 5 to 1,440." },
    };
  return { basics: { title, scheduledDate, durationMinutes, place: text("place") } };
}
