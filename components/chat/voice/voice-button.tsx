"use client";

import { MicIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Voice } from "./use-voice";

/** Starts a recording. On a phone the icon stands for the text. */
export function VoiceButton({ voice }: { voice: Voice }) {
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      disabled={voice.state.step !== "idle"}
      onClick={() => void voice.start()}
      className="max-sm:size-10 max-sm:px-0"
    >
      <MicIcon />
      <span className="max-sm:sr-only">Voice Input</span>
    </Button>
  );
}
