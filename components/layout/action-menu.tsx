import type { ActionPanelProps } from "./action-panel";
import { type MenuButton, MenuOnDemand } from "./menu-on-demand";

const loadPanel = () => import("./action-panel").then((module) => module.ActionPanel);

/** A button that opens a list of what can be done. */
export function ActionMenu({ button, ...panel }: ActionPanelProps & { button: MenuButton }) {
  return <MenuOnDemand button={button} load={loadPanel} panel={panel} />;
}
