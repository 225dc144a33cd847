"use client";

import { MenuIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { MenuOnDemand } from "./menu-on-demand";
import type { NavMenuProps } from "./nav-panel";

const loadPanel = () => import("./nav-panel").then(({ NavPanel }) => NavPanel);

/** On small screens: what the bar has no room for. */
export function NavMenu(props: NavMenuProps) {
  const button = (
    <Button variant="ghost" size="icon" className="md:hidden">
      <MenuIcon />
      <span className="sr-only">Menu</span>
    </Button>
  );
  return <MenuOnDemand button={button} load={loadPanel} panel={props} />;
}
