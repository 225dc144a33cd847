"use client";

import { ChevronDownIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { AccountPanelProps } from "./account-panel";
import { MenuOnDemand } from "./menu-on-demand";

const loadPanel = () => import("./account-panel").then(({ AccountPanel }) => AccountPanel);

/** A menu under the signed-in person's name, with what is not in the navigation bar. */
export function AccountMenu({ name, ...panel }: AccountPanelProps & { name: string }) {
  const button = (
    <Button
      variant="ghost"
      size="sm"
      className="max-w-48 text-muted-foreground md:max-lg:max-w-24 md:max-lg:px-2 max-md:hidden"
    >
      <span className="truncate">{name}</span>
      <ChevronDownIcon aria-hidden="true" />
    </Button>
  );
  return <MenuOnDemand button={button} load={loadPanel} panel={panel} />;
}
