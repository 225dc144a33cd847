import type { ReactNode } from "react";

type NoticeProps = { title: string; children: ReactNode; actions?: ReactNode };

/** A page with a single message: what is the matter and what to do next. */
export function Notice({ title, children, actions }: NoticeProps) {
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-3 py-16 sm:py-24">
      <h1 className="font-title text-2xl font-semibold tracking-tight">{title}</h1>
      <div className="flex flex-col gap-2 text-pretty text-muted-foreground">{children}</div>
      {actions && <div className="flex flex-wrap gap-2 pt-2">{actions}</div>}
    </div>
  );
}
