"use client";

import { PaperclipIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Opens the file picker. On a phone the icon stands for the text. */
export function AttachButton({ onPick }: { onPick: () => void }) {
  return (
    <Button type="button" variant="outline" size="sm" onClick={onPick} className="max-sm:size-10 max-sm:px-0">
      <PaperclipIcon />
      <span className="max-sm:sr-only">Attach Document</span>
    </Button>
  );
}
