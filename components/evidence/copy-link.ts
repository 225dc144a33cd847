import { copyText } from "@/lib/ui/clipboard";
import { toast } from "@/lib/ui/toast";

/** Copies the address of what is open, including page and passage, and says whether that worked. */
export async function copyLink(): Promise<void> {
  if (await copyText(window.location.href)) {
    toast.success("Link Copied", { description: "It opens this passage for anyone who can open the paper." });
  } else toast.error("Link Not Copied", { description: "Copy it from the address bar instead." });
}
