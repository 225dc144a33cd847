/** The style of a select's button, whichever component opens it. */
export const SELECT_TRIGGER =
  "flex h-9 w-full min-w-0 items-center justify-between gap-2 rounded-md border border-input bg-card px-3 text-left text-sm disabled:cursor-not-allowed disabled:opacity-60 data-[placeholder]:text-muted-foreground *:data-[slot=select-value]:truncate";
