import { FileTextIcon, ListChecksIcon, MessageSquareTextIcon } from "lucide-react";

/** What a selected meeting offers, in the order of use. */
export function WhatPrepMeDoes({ canUpload }: { canUpload: boolean }) {
  const steps = [
    {
      Icon: FileTextIcon,
      title: canUpload ? "Upload the papers" : "Open the papers",
      text: canUpload
        ? "Create a meeting, then add its papers. They are read within seconds."
        : "A chair or an administrator creates the meeting and uploads its papers.",
    },
    {
      Icon: ListChecksIcon,
      title: "Read the brief",
      text: "Key figures against budget, questions to ask, risks and recommendations, each with its page reference.",
    },
    {
      Icon: MessageSquareTextIcon,
      title: "Ask what is still unclear",
      text: "Answers quote the papers and link to the passage. See what has changed since the last meeting.",
    },
  ];
  return (
    <ol className="grid gap-px overflow-hidden rounded-lg border bg-border sm:max-lg:grid-cols-3">
      {steps.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-3.5 bg-card px-4 py-3.5 sm:p-5">
          <Icon className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden="true" />
          <div className="text-sm">
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 text-pretty text-muted-foreground">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
