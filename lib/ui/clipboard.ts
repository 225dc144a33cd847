import { toast } from "./toast";

/** Copies text to the clipboard. False when the browser does not allow it (no permission, or a page without https). */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** Copies text and reports the result. `instead`: what to do where the browser does not allow it. */
export async function copyAndTell(text: string, instead: string): Promise<void> {
  if (await copyText(text)) toast.success("Copied to Clipboard");
  else toast.error("Copy Failed", { description: `The browser did not allow it. ${instead}` });
}
