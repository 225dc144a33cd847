import dynamic from "next/dynamic";
import { type ComponentProps, cloneElement, type ReactElement, useRef } from "react";
import { ahead } from "@/lib/ui/ahead";
import { useOnceTrue } from "@/lib/ui/use-once-true";
import type { FormPanelProps } from "./form-panel";
import { orClose } from "./or-retry";

const loadPanel = () => import("./form-panel").then((module) => module.FormPanel);
const FormPanel = dynamic(orClose(loadPanel), { ssr: false });

const prepare = ahead(loadPanel);

type FormDialogProps = Omit<FormPanelProps, "opener"> & { trigger: ReactElement<ComponentProps<"button">> };

/** A button that opens a form in a dialog, whose code is loaded when the button is hovered or focused. */
export function FormDialog({ trigger, ...panel }: FormDialogProps) {
  const pressed = useRef<HTMLElement>(null);
  const wasOpened = useOnceTrue(panel.open);
  return (
    <>
      {cloneElement(trigger, {
        "aria-haspopup": "dialog",
        "aria-expanded": panel.open,
        onPointerEnter: prepare,
        onFocus: prepare,
        onClick: ({ currentTarget }) => {
          pressed.current = currentTarget;
          panel.onOpenChange(true);
        },
      })}
      {wasOpened && <FormPanel {...panel} opener={pressed} />}
    </>
  );
}
