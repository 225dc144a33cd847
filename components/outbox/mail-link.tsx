"use client";

import { CopyIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { copyText } from "@/lib/ui/clipboard";
import { toast } from "@/lib/ui/toast";

/** The link of a mail, to open here or to pass on. */
export function MailLink({ link }: { link: string }) {
  async function copy() {
    if (await copyText(link)) toast.success("Copied to Clipboard");
    else toast.error("Copy Failed", { description: "Select the link and copy it by hand." });
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-muted px-3 py-2">
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className="min-w-48 flex-1 text-sm break-all text-primary underline underline-offset-4"
      >
        {link}
      </a>
      <Button variant="outline" size="sm" onClick={copy}>
        <CopyIcon />
        Copy link
      </Button>
    </div>
  );
}
