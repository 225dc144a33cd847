/**
 * Makes the second click of a double-click on a submit button do nothing. A form learns that it is being sent only a moment
 * after the first, so the second would send it again. Returns what undoes it.
 */
export function sendOnceOnDoubleClick(): () => void {
  function refuse(event: MouseEvent): void {
    if (event.detail < 2 || !(event.target instanceof Element)) return;
    const button = event.target.closest("button");
    if (button?.type !== "submit" || !button.form) return;
    event.preventDefault();
    event.stopPropagation();
  }
  window.addEventListener("click", refuse, true);
  return () => window.removeEventListener("click", refuse, true);
}
