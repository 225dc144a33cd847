import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type NothingYetProps = { title: string; children: ReactNode; action: string; onAction: () => void };

/** In place of what a tab would show: why it is not there, and the way to it. */
export function NothingYet({ title, children, action, onAction }: NothingYetProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
      <h2 className="font-title text-xl font-semibold tracking-tight">{title}</h2>
      <p className="text-sm text-pretty text-muted-foreground">{children}</p>
      <Button onClick={onAction}>{action}</Button>
    </div>
  );
}
