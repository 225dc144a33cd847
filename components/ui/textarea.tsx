"use client";

import { type ComponentProps, type InputEvent, useState } from "react";
import { cn } from "@/lib/ui/cn";

/** A field for text of several lines. It says so when its limit is reached, because browsers cut pasted text silently. */
export function Textarea({ className, maxLength, onInput, ...props }: ComponentProps<"textarea">) {
  const [isFull, setFull] = useState(false);
  function watch(event: InputEvent<HTMLTextAreaElement>) {
    setFull(maxLength !== undefined && event.currentTarget.value.length >= maxLength);
    onInput?.(event);
  }
  return (
    <>
      <textarea
        data-slot="textarea"
        className={cn(
          "field-sizing-content min-h-16 w-full rounded-md border border-input bg-card px-3 py-2 text-base placeholder:text-muted-foreground disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-destructive md:text-sm",
          className,
        )}
        maxLength={maxLength}
        onInput={watch}
        {...props}
      />
      {isFull && (
        <p role="status" className="text-sm text-muted-foreground">
          This field holds up to {maxLength?.toLocaleString("en-US")} characters. Anything beyond that is left out.
        </p>
      )}
    </>
  );
}
