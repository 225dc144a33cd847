"use client";

import { MoonIcon, SunIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { MenuOnDemand } from "./menu-on-demand";

const loadPanel = () => import("./theme-panel").then(({ ThemePanel }) => ThemePanel);

/** Light, dark, or the system's theme. */
export function ThemeMenu() {
  const button = (
    <Button variant="ghost" size="icon">
      <SunIcon className="dark:hidden" />
      <MoonIcon className="hidden dark:block" />
      <span className="sr-only">Theme</span>
    </Button>
  );
  return <MenuOnDemand button={button} load={loadPanel} panel={{}} />;
}
