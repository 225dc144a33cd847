import { PlayIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useRecordingPlayer } from "./recording-player";

type PlayTimeProps = { start: number; text: string };

/** The time of a line: plays the recording from there, where it can be heard. */
export function PlayTime({ start, text }: PlayTimeProps) {
  const player = useRecordingPlayer();
  if (!player) return text;
  return (
    <button
      type="button"
      onClick={() => player.play(start)}
      className="rounded-sm tabular-nums underline underline-offset-2 hover:text-foreground"
    >
      <span className="sr-only">Play from </span>
      {text}
    </button>
  );
}

type PlayStretchProps = { lines: { start: number | null; end: number | null }[] };

/** Plays lines from the first to the end of the last, and no further. */
export function PlayStretch({ lines }: PlayStretchProps) {
  const player = useRecordingPlayer();
  const from = lines[0]?.start ?? null;
  if (!player || from === null) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      className="my-3"
      onClick={() => player.play(from, lines.at(-1)?.end ?? undefined)}
    >
      <PlayIcon aria-hidden="true" />
      Play these words
    </Button>
  );
}
