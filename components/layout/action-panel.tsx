import type { ReactNode } from "react";
import { DropdownMenuItem, DropdownMenuLabel } from "@/components/ui/dropdown-menu";
import type { OpenedMenu } from "./menu-on-demand";
import { MenuPanel } from "./menu-panel";

export type MenuAction = {
  /** Tells the entry from the others. */
  key: string;
  label: ReactNode;
  onSelect: () => void;
  isCurrent?: boolean;
};

export type ActionPanelProps = {
  actions: MenuAction[];
  /** Stands above them. */
  heading?: string;
  className?: string;
};

/** What can be done, as the entries of a menu. */
export function ActionPanel({ actions, heading, className, ...menu }: ActionPanelProps & OpenedMenu) {
  return (
    <MenuPanel {...menu} className={className}>
      {heading && <DropdownMenuLabel>{heading}</DropdownMenuLabel>}
      {actions.map(({ key, label, onSelect, isCurrent }) => (
        <DropdownMenuItem key={key} aria-current={isCurrent || undefined} onSelect={onSelect}>
          {label}
        </DropdownMenuItem>
      ))}
    </MenuPanel>
  );
}
