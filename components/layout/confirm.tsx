import dynamic from "next/dynamic";
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type RefObject,
  useRef,
  useState,
} from "react";
import { ahead } from "@/lib/ui/ahead";
import { useOnceTrue } from "@/lib/ui/use-once-true";
import type { Confirmation } from "./confirm-dialog";
import { orClose } from "./or-retry";

const loadDialog = () => import("./confirm-dialog").then((module) => module.ConfirmDialog);
const ConfirmDialog = dynamic(orClose(loadDialog), { ssr: false });

const prepare = ahead(loadDialog);

type ConfirmProps = Confirmation & {
  /** The trigger button. Without one, `open` and `onOpenChange` control the dialog. */
  children?: ReactElement<ComponentProps<"button">>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Without a trigger button: the element that gets focus back. */
  opener?: RefObject<HTMLElement | null>;
};

/**
 * Asks for confirmation before something irreversible or a grant of access. The dialog's code is loaded when
 * the button is hovered or focused.
 */
export function Confirm({ children, open, onOpenChange, opener, ...confirmation }: ConfirmProps) {
  const [isAsked, setAsked] = useState(false);
  const pressed = useRef<HTMLElement>(null);
  const isOpen = open ?? isAsked;
  const wasOpened = useOnceTrue(isOpen);
  return (
    <>
      {children &&
        cloneElement(children, {
          "aria-haspopup": "dialog",
          onPointerEnter: prepare,
          onFocus: prepare,
          onClick: ({ currentTarget }) => {
            pressed.current = currentTarget;
            setAsked(true);
          },
        })}
      {wasOpened && (
        <ConfirmDialog
          {...confirmation}
          open={isOpen}
          onOpenChange={onOpenChange ?? setAsked}
          opener={opener ?? pressed}
        />
      )}
    </>
  );
}
