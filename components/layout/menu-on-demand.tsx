import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  useState,
} from "react";
import { ahead } from "@/lib/ui/ahead";
import { tellUnreached } from "@/lib/ui/unreached";

export type MenuButton = ReactElement<ComponentProps<"button">>;

export type OpenedMenu = {
  button: MenuButton;
  /** Opened by keyboard, so the first entry gets focus. */
  isByKey: boolean;
};

type MenuOnDemandProps<Panel> = {
  button: MenuButton;
  load: () => Promise<ComponentType<Panel & OpenedMenu>>;
  /** Other props of the panel. */
  panel: Panel;
};

/** A button whose menu's code is loaded when it is hovered or focused. Once opened it is an ordinary menu. */
export function MenuOnDemand<Panel extends object>({ button, load, panel }: MenuOnDemandProps<Panel>) {
  const [opened, setOpened] = useState<{ Panel: ComponentType<Panel & OpenedMenu>; isByKey: boolean }>();
  if (opened) return <opened.Panel {...panel} button={button} isByKey={opened.isByKey} />;

  const prepare = ahead(load);
  async function open(isByKey: boolean) {
    await load().then((Panel) => setOpened({ Panel, isByKey }), tellUnreached);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    void open(true);
  }
  return cloneElement(button, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onKeyDown,
    // A click without a pointer comes from Enter or Space.
    onClick: ({ detail }) => void open(detail === 0),
  });
}
