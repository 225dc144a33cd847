import type { ReactNode } from "react";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import type { OpenedMenu } from "./menu-on-demand";

type MenuPanelProps = OpenedMenu & { className?: string; children: ReactNode };

/** A menu that begins open. */
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

// The key was pressed before the menu could see it, which then takes the focus to itself.
function focusFirst(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>("[role^=menuitem]")?.focus({ preventScroll: true });
}
