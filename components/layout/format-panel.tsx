"use client";

import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { OpenedMenu } from "./menu-on-demand";
import { MenuPanel } from "./menu-panel";

export type FormatPanelProps = {
  formats: readonly { format: string; label: string }[];
  onChoose: (format: string) => void;
};

/** The formats something is offered in. */
export function FormatPanel({ formats, onChoose, ...menu }: FormatPanelProps & OpenedMenu) {
  return (
    <MenuPanel {...menu}>
      {formats.map(({ format, label }) => (
        <DropdownMenuItem key={format} onSelect={() => onChoose(format)}>
          {label}
        </DropdownMenuItem>
      ))}
    </MenuPanel>
  );
}
