"use client";

import { CopyIcon, RotateCcwIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ChatMessage } from "@/lib/chat/types";
import { copyText } from "@/lib/ui/clipboard";
import { toast } from "@/lib/ui/toast";
import { answerText } from "./answer-text";

async function copy(message: ChatMessage) {
  if (await copyText(answerText(message))) {
    toast.success("Copied to Clipboard");
    return;
  }
  const description = "The browser did not allow it. Please select the text and copy it.";
  toast.error("Copy Failed", { description });
}

const SMALL = "-ms-2 h-7 gap-1.5 px-2 text-xs font-normal text-muted-foreground";

/** What can be done with an answer. Only the last one can be made again. */
export function AnswerActions({ message, onAgain }: { message: ChatMessage; onAgain?: () => void }) {
  return (
    <div className="mt-1 flex flex-wrap gap-x-3">
      <Button variant="ghost" size="sm" className={SMALL} onClick={() => void copy(message)}>
        <CopyIcon className="size-3.5" />
        Copy<span className="sr-only"> the answer with its sources</span>
      </Button>
      {onAgain && (
        <Button variant="ghost" size="sm" className={SMALL} onClick={onAgain}>
          <RotateCcwIcon className="size-3.5" />
          Regenerate
        </Button>
      )}
    </div>
  );
}
