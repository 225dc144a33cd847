import type { ComponentProps } from "react";
import { cn } from "@/lib/ui/cn";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "onChange"> & {
  onCheckedChange?: (isOn: boolean) => void;
};

/** A checkbox with the role and look of a switch. */
export function Switch({ className, onCheckedChange, ...props }: SwitchProps) {
  return (
    <input
      data-slot="switch"
      type="checkbox"
      role="switch"
      onChange={onCheckedChange && ((event) => onCheckedChange(event.target.checked))}
      className={cn(
        "relative inline-flex h-5 w-9 shrink-0 cursor-pointer appearance-none items-center rounded-full border border-transparent bg-input transition-colors before:absolute before:inset-x-0 before:-inset-y-1 after:block after:size-4 after:translate-x-px after:rounded-full after:bg-white after:transition-transform checked:bg-primary checked:after:translate-x-[17px] disabled:cursor-not-allowed disabled:opacity-60 dark:after:bg-background",
        className,
      )}
      {...props}
    />
  );
}
