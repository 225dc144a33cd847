import { ChevronDownIcon, DownloadIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { MenuOnDemand } from "./menu-on-demand";

type FormatMenuProps = {
  /** What the button says. */
  label: string;
  /** `made`: what is said while it is made, else the name of the format. */
  formats: readonly { format: string; label: string; made?: string }[];
  /** The format that is being made, if one is. */
  making: string | undefined;
  isDisabled?: boolean;
  size?: "default" | "sm";
  onChoose: (format: string) => void;
};

const loadPanel = () => import("./format-panel").then((module) => module.FormatPanel);

/** A button that offers something as a file, in one of several formats. */
export function FormatMenu(props: FormatMenuProps) {
  const { label, formats, making, isDisabled, size = "default", onChoose } = props;
  const madeOf = (format: string) =>
    formats.find((one) => one.format === format)?.made ?? format.toUpperCase();
  return (
    <MenuOnDemand
      load={loadPanel}
      panel={{ formats, onChoose }}
      button={
        <Button variant="outline" size={size} disabled={isDisabled || making !== undefined}>
          <DownloadIcon />
          {making ? `Making the ${madeOf(making)}...` : label}
          {!making && <ChevronDownIcon className="text-muted-foreground" />}
        </Button>
      }
    />
  );
}
