import type { ReactNode } from "react";
import { DropdownMenuItem, DropdownMenuLabel } from "@/components/ui/dropdown-menu";
import type { OpenedMenu } from "./menu-on-demand";
import { MenuPanel } from "./menu-panel";

export type MenuAction = {
  /** Unique key of the entry. */
  key: string;
  label: ReactNode;
  onSelect: () => void;
  isCurrent?: boolean;
};

export type ActionPanelProps = {
  actions: MenuAction[];
  /** A heading above the entries. */
  heading?: string;
  className?: string;
};

/** Actions as menu entries. */
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
