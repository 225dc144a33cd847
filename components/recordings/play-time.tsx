import { PlayIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useRecordingPlayer } from "./recording-player";

type PlayTimeProps = { start: number; text: string };

/** The time of a line, which plays the recording from there if available. */
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

/** Plays from the first line to the end of the last. */
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
