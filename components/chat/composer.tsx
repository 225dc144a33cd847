import { useQueryClient } from "@tanstack/react-query";
import { LockIcon, MicIcon, PaperclipIcon, SquareIcon } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { ThreadDetail } from "@/lib/chat/types";
import { useElapsedSeconds } from "@/lib/ui/use-elapsed-seconds";
import { AttachmentChip, UploadChip } from "./attachments/attachment-chip";
import type { Attachments } from "./attachments/use-attachments";
import type { Conversation } from "./conversation/conversation";
import { ChatInput } from "./input/chat-input";
import type { Scope } from "./scope/scope";
import { ScopeLine } from "./scope/scope-line";
import { updateThread } from "./threads/thread-cache";
import { useChangeThread } from "./threads/use-thread-mutations";
import type { Recording } from "./voice/recorder";
import { MAX_SECONDS } from "./voice/speech-samples";
import { useVoice, type Voice } from "./voice/use-voice";

type ComposerProps = {
  thread: ThreadDetail;
  isNew: boolean;
  conversation: Conversation;
  attachments: Attachments;
  /** Whether speech recognition is available. */
  canSpeak: boolean;
  /** Opens the file picker. */
  onPick: () => void;
  inputRef: RefObject<HTMLTextAreaElement | null>;
};

/** The question form: scope, attachments, and typed or spoken text. */
export function Composer(props: ComposerProps) {
  const { thread, isNew, conversation, attachments, canSpeak, onPick, inputRef } = props;
  const changeScope = useChangeScope(thread.id, isNew);
  const voice = useVoice((words) => {
    conversation.draft.append(words);
    inputRef.current?.focus();
  });
  return (
    <div data-composer="" className="border-t">
      <div className="flex flex-col gap-2 px-4 pt-2 empty:hidden sm:px-5">
        <AttachmentChips {...attachments} />
        <VoicePanel voice={voice} />
      </div>
      <ChatInput
        conversation={conversation}
        placeholder="Ask a question about your board documents..."
        inputRef={inputRef}
      >
        <ScopeLine scope={thread} conversation={conversation} onChange={changeScope} />
        <div className="-me-2 flex">
          <AttachButton onPick={onPick} />
          {canSpeak && <VoiceButton voice={voice} />}
        </div>
      </ChatInput>
    </div>
  );
}

/** Changes the scope of a thread; a new thread sends it with its first question. */
function useChangeScope(threadId: string, isNew: boolean): (scope: Scope) => void {
  const client = useQueryClient();
  const { mutate } = useChangeThread();
  return (scope) => {
    if (isNew) updateThread(client, threadId, () => scope);
    else
      mutate({
        threadId,
        ...(scope.meetingId ? { meetingId: scope.meetingId } : { meetingId: null, paperIds: scope.paperIds }),
      });
  };
}

/** Opens the file picker. On a phone it is an icon only. */
function AttachButton({ onPick }: { onPick: () => void }) {
  return (
    <Button type="button" variant="ghost" size="sm" onClick={onPick} className="max-sm:size-10 max-sm:px-0">
      <PaperclipIcon />
      <span className="max-sm:sr-only">Attach Document</span>
    </Button>
  );
}

/** Starts a recording. On a phone it is an icon only. */
function VoiceButton({ voice }: { voice: Voice }) {
  return (
    <Button
      type="button"
      variant="ghost"
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

/** The state of the recording, above the field; nothing while there is none. */
function VoicePanel({ voice }: { voice: Voice }) {
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

/** The input level as a bar, updated outside of React because it changes every frame. */
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

/** The files of the chat, above its field. */
export function AttachmentChips({ attachments, uploads, retry, cancel, remove }: Attachments) {
  if (attachments.length + uploads.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <ul aria-label="Attached documents" className="flex max-w-full min-w-0 flex-wrap gap-1.5">
        {attachments.map((attachment) => (
          <AttachmentChip
            key={attachment.id}
            attachment={attachment}
            onRemove={() => remove(attachment.id)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadChip
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload.id)}
            onRemove={() => cancel(upload.id)}
          />
        ))}
      </ul>
      <p className="flex items-center gap-1 text-xs text-muted-foreground">
        <LockIcon className="size-3" aria-hidden="true" />
        {attachments.length + uploads.length === 1 ? "Only you can see it." : "Only you can see them."}
      </p>
    </div>
  );
}
