import type { ReactNode } from "react";
import type { ActionPanelProps, MenuAction } from "./action-panel";
import { type MenuButton, MenuOnDemand } from "./menu-on-demand";

const loadPanel = () => import("./action-panel").then((module) => module.ActionPanel);

/** A button that opens a menu of actions. */
export function ActionMenu({ button, ...panel }: ActionPanelProps & { button: MenuButton }) {
  return <MenuOnDemand button={button} load={loadPanel} panel={panel} />;
}

/** A menu entry with a name and an icon. */
export function menuEntry(name: string, icon: ReactNode, onSelect: () => void): MenuAction {
  const label = (
    <>
      {icon}
      {name}
    </>
  );
  return { key: name, label, onSelect };
}
