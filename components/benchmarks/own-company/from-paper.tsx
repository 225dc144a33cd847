"use client";

import { useId, useState } from "react";
import { useDocuments } from "@/components/documents/use-documents";
import { useMeetings } from "@/components/meetings/use-meetings";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { FigureProposal } from "@/lib/benchmarks/own/types";
import { Proposals } from "./proposals";

type FromPaperProps = { onAccept: (proposal: FigureProposal, end: string) => void };

/** What an uploaded paper states: the meeting, its paper, and what the paper states. */
export function FromPaper({ onAccept }: FromPaperProps) {
  const { data: meetings = [] } = useMeetings();
  const [meetingId, setMeetingId] = useState("");
  const [documentId, setDocumentId] = useState("");
  return (
    <details className="rounded-md border">
      <summary className="cursor-pointer px-3 py-2 text-sm font-medium">
        Take figures from an uploaded paper
      </summary>
      <div className="flex flex-col gap-3 px-3 pt-1 pb-3">
        <p className="text-xs text-pretty text-muted-foreground">
          An annual report gives the financials. A proxy statement also gives the board, the pay ratio and the
          vote on pay.
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Choice
            label="Meeting"
            value={meetingId}
            options={meetings.map(({ id, title }) => ({ id, name: title }))}
            onChange={(id) => {
              setMeetingId(id);
              setDocumentId("");
            }}
          />
          {meetingId && (
            <PaperChoice key={meetingId} meetingId={meetingId} value={documentId} onChange={setDocumentId} />
          )}
        </div>
        {documentId && <Proposals key={documentId} documentId={documentId} onAccept={onAccept} />}
      </div>
    </details>
  );
}

type PaperChoiceProps = { meetingId: string; value: string; onChange: (documentId: string) => void };

function PaperChoice({ meetingId, value, onChange }: PaperChoiceProps) {
  const { data: papers, error } = useDocuments(meetingId);
  if (error) return <p role="alert">{error.message}</p>;
  const read = papers?.filter(({ status }) => status !== "reading" && status !== "failed") ?? [];
  if (papers && read.length === 0)
    return <p className="self-end text-sm text-muted-foreground">This meeting has no readable papers yet.</p>;
  const options = read.map(({ id, originalName }) => ({ id, name: originalName }));
  return <Choice label="Paper" value={value} options={options} onChange={onChange} />;
}

type ChoiceProps = {
  label: string;
  value: string;
  options: { id: string; name: string }[];
  onChange: (id: string) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Select value={value} onValueChange={onChange} disabled={options.length === 0}>
        <SelectTrigger id={id}>
          <SelectValue placeholder={options.length === 0 ? "None" : "Choose..."} />
        </SelectTrigger>
        <SelectContent>
          {options.map((option) => (
            <SelectItem key={option.id} value={option.id}>
              {option.name}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}
