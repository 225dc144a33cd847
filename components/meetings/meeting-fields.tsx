import { LabelledField } from "@/components/layout/labelled-field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { MeetingView } from "@/lib/meetings/types";
import { localInput } from "./read-meeting-form";

/** The fields of a meeting, empty or, with a meeting, filled in. */
export function MeetingFields({ meeting }: { meeting?: MeetingView }) {
  return (
    <>
      <LabelledField label="Meeting Title">
        {(field) => (
          <Input
            {...field}
            name="title"
            defaultValue={meeting?.title}
            aria-required
            maxLength={200}
            autoComplete="off"
          />
        )}
      </LabelledField>
      <MomentField label="Scheduled Date" name="scheduledDate" iso={meeting?.scheduledDate} />
      <LabelledField label="Description" isOptional>
        {(field) => (
          <Textarea
            {...field}
            name="description"
            defaultValue={meeting?.description}
            rows={3}
            maxLength={5000}
            className="max-h-60"
          />
        )}
      </LabelledField>
    </>
  );
}

type MomentFieldProps = { label: string; name: string; iso: string | undefined };

/** A required date and time in the reader's time zone. */
export function MomentField({ label, name, iso }: MomentFieldProps) {
  return (
    <LabelledField label={label}>
      {(field) => (
        <Input
          {...field}
          name={name}
          type="datetime-local"
          defaultValue={iso && localInput(iso)}
          aria-required
          className="w-fit max-w-full"
        />
      )}
    </LabelledField>
  );
}
