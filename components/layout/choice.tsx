import type { ReactNode } from "react";
import { cn } from "@/lib/ui/cn";

type ChoiceProps = {
  type: "radio" | "checkbox";
  name: string;
  checked: boolean;
  onChange: () => void;
  /** Drawn as a box with the state, for a few important options. */
  isBoxed?: boolean;
  className?: string;
  children: ReactNode;
};

/** An option in a list; all of it can be clicked. */
export function Choice({ isBoxed, className, children, ...input }: ChoiceProps) {
  return (
    <label
      className={cn(
        "flex min-h-10 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm hover:bg-accent",
        isBoxed && "border bg-card has-checked:border-primary has-checked:bg-accent",
        className,
      )}
    >
      <input {...input} className="size-4 shrink-0 accent-primary" />
      {children}
    </label>
  );
}
