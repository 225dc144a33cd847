import { ChevronDownIcon, DownloadIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ActionMenu } from "./action-menu";

type FormatMenuProps<Format extends string> = {
  /** The button's label. */
  label: string;
  /** `made` is shown while it is generated; defaults to the name of the format. */
  formats: readonly { format: Format; label: string; made?: string }[];
  /** The format being generated, if any. */
  making: Format | undefined;
  isDisabled?: boolean;
  size?: "default" | "sm";
  /** Icon only on a phone. */
  isCompact?: boolean;
  onChoose: (format: Format) => void;
};

/** A button that offers a download in several formats. */
export function FormatMenu<Format extends string>(props: FormatMenuProps<Format>) {
  const { label, formats, making, isDisabled, size = "default", isCompact = false, onChoose } = props;
  const madeOf = (format: Format) =>
    formats.find((one) => one.format === format)?.made ?? format.toUpperCase();
  return (
    <ActionMenu
      actions={formats.map(({ format, label: name }) => ({
        key: format,
        label: name,
        onSelect: () => onChoose(format),
      }))}
      button={
        <Button variant="outline" size={size} disabled={isDisabled || making !== undefined}>
          <DownloadIcon />
          <span className={isCompact ? "max-sm:sr-only" : undefined}>
            {making ? `Creating the ${madeOf(making)}...` : label}
          </span>
          {!making && <ChevronDownIcon className="text-muted-foreground" />}
        </Button>
      }
    />
  );
}
