import type { ReactNode } from "react";
import { Moment } from "@/components/layout/moment";
import { TIME } from "@/lib/ui/dates";

type MessageFrameProps = { author: string; time?: string; className: string; children: ReactNode };

/** The author and time of a message, around its content. */
export function MessageFrame({ author, time, className, children }: MessageFrameProps) {
  return (
    <li className={className}>
      <p className="mb-0.5 flex justify-between gap-4 text-xs text-muted-foreground">
        <span>{author}</span>
        {time && <Moment iso={time} form={TIME} />}
      </p>
      {children}
    </li>
  );
}
