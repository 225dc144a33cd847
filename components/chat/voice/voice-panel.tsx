import { SquareIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { useElapsedSeconds } from "@/lib/ui/use-elapsed-seconds";
import type { Recording } from "./recorder";
import { MAX_SECONDS } from "./speech-samples";
import type { Voice } from "./use-voice";

/** What the recording is at, above the field; nothing while there is none. */
export function VoicePanel({ voice }: { voice: Voice }) {
  const { state } = voice;
  if (state.step === "recording") return <Running recording={state.recording} voice={voice} />;
  if (state.step === "idle") {
    return (
      state.error && (
        <p role="alert" className="text-xs text-pretty text-destructive">
          {state.error}
        </p>
      )
    );
  }
  return (
    <div className="flex items-center gap-3 text-xs text-muted-foreground">
      <p role="status" className="animate-pulse">
        {state.step === "asking" ? "Waiting for the microphone..." : "Transcribing what you said..."}
      </p>
      <CancelButton voice={voice} />
    </div>
  );
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function Running({ recording, voice }: { recording: Recording; voice: Voice }) {
  const seconds = useElapsedSeconds();
  const isFull = seconds >= MAX_SECONDS;
  const { stop } = voice;
  useEffect(() => {
    if (isFull) void stop();
  }, [isFull, stop]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs">
      <span role="status" className="sr-only">
        Recording
      </span>
      <span className="size-2 rounded-full bg-destructive" aria-hidden="true" />
      <span aria-hidden="true" className="tabular-nums">
        {clock(seconds)} of {clock(MAX_SECONDS)}
      </span>
      <LevelMeter level={recording.level} />
      <Button type="button" size="sm" onClick={() => void stop()}>
        <SquareIcon />
        Stop recording
      </Button>
      <CancelButton voice={voice} />
    </div>
  );
}

function CancelButton({ voice }: { voice: Voice }) {
  return (
    <Button type="button" variant="ghost" size="sm" onClick={voice.cancel}>
      Cancel
    </Button>
  );
}

/** How loud it is, as a bar. Drawn past React: it changes with every frame. */
function LevelMeter({ level }: { level: () => number }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let frame = requestAnimationFrame(function draw() {
      if (bar.current) bar.current.style.transform = `scaleX(${level()})`;
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [level]);
  return (
    <span className="h-1.5 w-24 overflow-hidden rounded-full bg-secondary" aria-hidden="true">
      <span ref={bar} className="block size-full origin-left scale-x-0 bg-primary" />
    </span>
  );
}
