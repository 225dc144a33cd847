import { FormSelect } from "@/components/layout/form-select";
import { Label } from "@/components/ui/label";
import { SOUND_DAYS, type SoundDays } from "@/lib/settings/sound-days";

const NAME = "soundDays";

/** How long audio is kept once the minutes of its meeting are signed. */
export function SoundRetention({ days }: { days: SoundDays }) {
  return (
    <div className="flex flex-col gap-1.5 border-t pt-4">
      <Label htmlFor={NAME}>Audio of Recordings</Label>
      <FormSelect
        id={NAME}
        name={NAME}
        defaultValue={optionOf(days)}
        aria-describedby={`${NAME}-hint`}
        options={SOUND_DAYS.map((one) => ({ value: optionOf(one), label: nameOf(one) }))}
      />
      <p id={`${NAME}-hint`} className="text-xs text-pretty text-muted-foreground">
        Only the audio is deleted, permanently and within a day of the date. The transcript and the
        fingerprint of the file are kept with the minutes. The rule also covers recordings of earlier
        meetings.
      </p>
    </div>
  );
}

const optionOf = (days: SoundDays) => (days === null ? "never" : String(days));

function nameOf(days: SoundDays): string {
  if (days === null) return "Keep until someone deletes it";
  return days === 0 ? "Delete when minutes are signed" : `Delete ${days} days after minutes are signed`;
}
