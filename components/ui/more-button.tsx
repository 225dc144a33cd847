import type { ComponentProps } from "react";
import { cn } from "@/lib/ui/cn";
import { Button } from "./button";

type MoreButtonProps = Omit<ComponentProps<typeof Button>, "onClick" | "onToggle"> & {
  isOpen: boolean;
  /** Called with whether the rest should be shown. */
  onToggle: (isOpen: boolean) => void;
};

/** Below a shortened list: expands and collapses the rest. */
export function MoreButton({ isOpen, onToggle, className, ...props }: MoreButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
      className={cn("-ms-3 self-start text-muted-foreground print:hidden", className)}
      {...props}
    />
  );
}
