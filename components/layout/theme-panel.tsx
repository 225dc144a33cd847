"use client";

import { MonitorIcon, MoonIcon, SunIcon } from "lucide-react";
import { DropdownMenuRadioGroup, DropdownMenuRadioItem } from "@/components/ui/dropdown-menu";
import type { OpenedMenu } from "./menu-on-demand";
import { MenuPanel } from "./menu-panel";

const THEMES = [
  { value: "light", label: "Light", Icon: SunIcon },
  { value: "dark", label: "Dark", Icon: MoonIcon },
  { value: "system", label: "Same as system", Icon: MonitorIcon },
] as const;

type ThemePanelProps = { theme: string | undefined; setTheme: (theme: string) => void };

export function ThemePanel({ theme, setTheme, ...menu }: ThemePanelProps & OpenedMenu) {
  return (
    <MenuPanel {...menu}>
      <DropdownMenuRadioGroup value={theme} onValueChange={setTheme}>
        {THEMES.map(({ value, label, Icon }) => (
          <DropdownMenuRadioItem key={value} value={value}>
            <Icon />
            {label}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </MenuPanel>
  );
}
