import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { SOUND_DAYS, type SoundDays } from "@/lib/settings/sound-days";

const NAME = "soundDays";

/** How long the sound of recordings is kept once the minutes of their meeting are signed. */
export function SoundRetention({ days }: { days: SoundDays }) {
  return (
    <div className="flex flex-col gap-1.5 border-t pt-4">
      <Label htmlFor={NAME}>Sound of Recordings</Label>
      <Select name={NAME} defaultValue={optionOf(days)}>
        <SelectTrigger id={NAME} aria-describedby={`${NAME}-hint`}>
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {SOUND_DAYS.map((one) => (
            <SelectItem key={optionOf(one)} value={optionOf(one)}>
              {nameOf(one)}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      <p id={`${NAME}-hint`} className="text-xs text-pretty text-muted-foreground">
        Only the sound is deleted, for good and within a day of the date. What was said stays as written
        lines, and the hash of the file stays with the signed minutes. Recordings from earlier meetings follow
        the rule as well.
      </p>
    </div>
  );
}

const optionOf = (days: SoundDays) => (days === null ? "never" : String(days));

function nameOf(days: SoundDays): string {
  if (days === null) return "Keep until somebody deletes it";
  return days === 0 ? "Delete when minutes are signed" : `Delete ${days} days after minutes are signed`;
}
