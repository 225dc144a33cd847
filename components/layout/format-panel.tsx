"use client";

import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { OpenedMenu } from "./menu-on-demand";
import { MenuPanel } from "./menu-panel";

export type FormatPanelProps = {
  labels: string[];
  /** Told the place of the label. */
  onChoose: (at: number) => void;
};

/** The formats something is offered in. */
export function FormatPanel({ labels, onChoose, ...menu }: FormatPanelProps & OpenedMenu) {
  return (
    <MenuPanel {...menu}>
      {labels.map((label, at) => (
        <DropdownMenuItem key={label} onSelect={() => onChoose(at)}>
          {label}
        </DropdownMenuItem>
      ))}
    </MenuPanel>
  );
}
