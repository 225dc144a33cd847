"use client";

import { useRecordingPlayer } from "./recording-player";

type PlayTimeProps = { start: number; end?: number; text: string };

/** The time of a line: plays the recording from there, where it can be heard. */
export function PlayTime({ start, end, text }: PlayTimeProps) {
  const player = useRecordingPlayer();
  if (!player) return text;
  return (
    <button
      type="button"
      onClick={() => player.play(start, end)}
      className="rounded-sm tabular-nums underline underline-offset-2 hover:text-foreground"
    >
      <span className="sr-only">Play from </span>
      {text}
    </button>
  );
}
