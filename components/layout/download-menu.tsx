"use client";

import { useMutation } from "@tanstack/react-query";
import { download } from "@/lib/ui/download";
import { toast } from "@/lib/ui/toast";
import { FormatMenu } from "./format-menu";

type FileFormat = {
  format: string;
  label: string;
  /** What is said while it is made, else the name of the format. */
  made?: string;
  /** Title of the toast, else that of the menu. */
  done?: string;
};

const DOCUMENTS = [
  { format: "pdf", label: "PDF document" },
  { format: "docx", label: "Word document (DOCX)" },
] satisfies FileFormat[];

type DownloadMenuProps = {
  /** The route that makes the file. */
  address: string;
  /** What the route is asked besides the format and the time zone. */
  query?: Record<string, string>;
  /** PDF and DOCX unless told otherwise. */
  formats?: readonly FileFormat[];
  /** Title of the toast. */
  done: string;
  isDisabled?: boolean;
  size?: "default" | "sm";
  isCompact?: boolean;
};

/** Something as a file in one of several formats, made by the server with dates in the reader's time zone. */
export function DownloadMenu({
  address,
  query = {},
  formats = DOCUMENTS,
  done,
  isDisabled,
  size,
  isCompact,
}: DownloadMenuProps) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: string) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const asked = new URLSearchParams({ ...query, format, timeZone });
      return download(`${address}?${asked}`, "The document could not be created.");
    },
    onSuccess: (_, format) => toast.success(formats.find((one) => one.format === format)?.done ?? done),
    onError: (error) => toast.error("Download Failed", { description: error.message }),
  });
  return (
    <FormatMenu
      label="Download"
      size={size}
      isCompact={isCompact}
      formats={formats}
      making={isPending ? variables : undefined}
      isDisabled={isDisabled}
      onChoose={(format) => mutate(format)}
    />
  );
}
