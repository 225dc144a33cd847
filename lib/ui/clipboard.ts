/** Puts text on the clipboard. False when the browser does not allow it (no permission, or a page without https). */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
