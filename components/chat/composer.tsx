import { useQueryClient } from "@tanstack/react-query";
import { MicIcon, PaperclipIcon } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import type { ThreadDetail } from "@/lib/chat/types";
import { AttachmentChips } from "./attachments/attachment-chips";
import type { Attachments } from "./attachments/use-attachments";
import type { Conversation } from "./conversation/conversation";
import { ChatInput } from "./input/chat-input";
import type { Scope } from "./scope/scope";
import { ScopeLine } from "./scope/scope-line";
import { updateThread } from "./threads/thread-cache";
import { useChangeThread } from "./threads/use-thread-mutations";
import { useVoice, type Voice } from "./voice/use-voice";
import { VoicePanel } from "./voice/voice-panel";

type ComposerProps = {
  thread: ThreadDetail;
  isNew: boolean;
  conversation: Conversation;
  attachments: Attachments;
  /** Whether speech can be turned into text here. */
  canSpeak: boolean;
  /** Opens the file picker. */
  onPick: () => void;
  inputRef: RefObject<HTMLTextAreaElement | null>;
};

/** Where a question is put together: what is asked, what is attached, and the words, typed or spoken. */
export function Composer(props: ComposerProps) {
  const { thread, isNew, conversation, attachments, canSpeak, onPick, inputRef } = props;
  const changeScope = useChangeScope(thread.id, isNew);
  const voice = useVoice((words) => {
    conversation.draft.append(words);
    inputRef.current?.focus();
  });
  return (
    <div className="border-t">
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
        <div className="flex gap-2">
          <AttachButton onPick={onPick} />
          {canSpeak && <VoiceButton voice={voice} />}
        </div>
      </ChatInput>
    </div>
  );
}

/** Changes what a thread is asked of; a new one says so with its first question. */
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

/** Opens the file picker. On a phone the icon stands for the text. */
function AttachButton({ onPick }: { onPick: () => void }) {
  return (
    <Button type="button" variant="outline" size="sm" onClick={onPick} className="max-sm:size-10 max-sm:px-0">
      <PaperclipIcon />
      <span className="max-sm:sr-only">Attach Document</span>
    </Button>
  );
}

/** Starts a recording. On a phone the icon stands for the text. */
function VoiceButton({ voice }: { voice: Voice }) {
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
