import { useState } from "react";
import { useDocuments } from "@/components/documents/use-documents";
import { LabelledField } from "@/components/layout/labelled-field";
import { OptionSelect } from "@/components/layout/option-select";
import { useMeetings } from "@/components/meetings/use-meetings";

export type ChosenPaper = { id: string; name: string };

type PaperChoiceProps = { value: ChosenPaper | null; onChange: (paper: ChosenPaper | null) => void };

/** Selects a processed paper: first the meeting, then the paper. */
export function PaperChoice({ value, onChange }: PaperChoiceProps) {
  const { data: meetings = [] } = useMeetings();
  const [meetingId, setMeetingId] = useState("");
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Choice
        label="Meeting"
        value={meetingId}
        options={meetings.map(({ id, title }) => ({ id, name: title }))}
        onChange={(id) => {
          setMeetingId(id);
          onChange(null);
        }}
      />
      {meetingId && <OfMeeting key={meetingId} meetingId={meetingId} value={value} onChange={onChange} />}
    </div>
  );
}

function OfMeeting({ meetingId, value, onChange }: PaperChoiceProps & { meetingId: string }) {
  const { data: papers, error } = useDocuments(meetingId);
  if (error) return <p role="alert">{error.message}</p>;
  const read = papers?.filter(({ status }) => status !== "reading" && status !== "failed") ?? [];
  if (papers && read.length === 0)
    return <p className="self-end text-sm text-muted-foreground">This meeting has no readable papers yet.</p>;
  const options = read.map(({ id, originalName }) => ({ id, name: originalName }));
  return (
    <Choice
      label="Paper"
      value={value?.id ?? ""}
      options={options}
      onChange={(id) => onChange(options.find((option) => option.id === id) ?? null)}
    />
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: { id: string; name: string }[];
  onChange: (id: string) => void;
};

/** A select of a few named options. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <LabelledField label={label}>
      {(field) => (
        <OptionSelect
          {...field}
          value={value}
          options={options.map((option) => ({ value: option.id, label: option.name }))}
          placeholder={options.length === 0 ? "None" : "Choose..."}
          disabled={options.length === 0}
          onChange={onChange}
        />
      )}
    </LabelledField>
  );
}
