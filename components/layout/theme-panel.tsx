import { MonitorIcon, MoonIcon, SunIcon } from "lucide-react";
import { useState } from "react";
import { DropdownMenuRadioGroup, DropdownMenuRadioItem } from "@/components/ui/dropdown-menu";
import { chooseTheme, chosenTheme, type Theme } from "@/lib/ui/theme";
import type { OpenedMenu } from "./menu-on-demand";
import { MenuPanel } from "./menu-panel";

const THEMES = [
  { value: "light", label: "Light", Icon: SunIcon },
  { value: "dark", label: "Dark", Icon: MoonIcon },
  { value: "system", label: "Same as system", Icon: MonitorIcon },
] as const;

export function ThemePanel(menu: OpenedMenu) {
  const [theme, setTheme] = useState(chosenTheme);
  function choose(value: string) {
    setTheme(value as Theme);
    chooseTheme(value as Theme);
  }
  return (
    <MenuPanel {...menu}>
      <DropdownMenuRadioGroup value={theme} onValueChange={choose}>
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
