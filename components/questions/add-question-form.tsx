"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { MAX_QUESTION } from "@/lib/questions/constants";
import { useAddQuestion } from "./use-questions";

/** Takes a question in one's own words. What was typed stays when it cannot be added. */
export function AddQuestionForm({ meetingId }: { meetingId: string }) {
  const [text, setText] = useState("");
  const add = useAddQuestion(meetingId);

  function submit(event: FormEvent) {
    event.preventDefault();
    const question = text.trim();
    if (question) add.mutate({ text: question }, { onSuccess: () => setText("") });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Label htmlFor="new-question">Add a question</Label>
      <div className="flex flex-wrap items-end gap-2">
        <Textarea
          id="new-question"
          dir="auto"
          rows={1}
          value={text}
          maxLength={MAX_QUESTION}
          disabled={add.isPending}
          aria-describedby="new-question-hint"
          onChange={(event) => setText(event.target.value)}
          className="max-h-40 min-h-9 flex-1 basis-64 resize-none py-1.5"
        />
        <Button type="submit" variant="outline" disabled={!text.trim() || add.isPending}>
          {add.isPending ? "Adding..." : "Add"}
        </Button>
      </div>
      <p id="new-question-hint" className="text-xs text-muted-foreground">
        Every board member sees what you write here.
      </p>
    </form>
  );
}
