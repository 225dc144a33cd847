"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { MAX_ANSWER } from "@/lib/questions/constants";

type AnswerFormProps = { isBusy: boolean; onSave: (answer: string) => void; onCancel: () => void };

/** Takes the answer that was given in the meeting. */
export function AnswerForm({ isBusy, onSave, onCancel }: AnswerFormProps) {
  const [text, setText] = useState("");
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) onSave(text.trim());
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Label htmlFor={id}>Answer</Label>
      <Textarea
        id={id}
        dir="auto"
        autoFocus
        value={text}
        maxLength={MAX_ANSWER}
        disabled={isBusy}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onCancel()}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={!text.trim() || isBusy}>
          {isBusy ? "Saving..." : "Save answer"}
        </Button>
        <Button type="button" size="sm" variant="ghost" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
