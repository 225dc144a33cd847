import type { ReactNode } from "react";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import type { OpenedMenu } from "./menu-on-demand";

type MenuPanelProps = OpenedMenu & { className?: string; children: ReactNode };

/** A menu that starts open. */
export function MenuPanel({ button, isByKey, className, children }: MenuPanelProps) {
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{button}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" className={className} ref={isByKey ? focusFirst : undefined}>
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

// The key was pressed before the menu was mounted, which then focuses itself instead of the first entry.
function focusFirst(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>("[role^=menuitem]")?.focus({ preventScroll: true });
}
