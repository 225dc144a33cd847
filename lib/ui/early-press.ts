/** The event that tells the page that its buttons respond. */
const ANSWERS = "page-answers";

/**
 * Replays the click on a button that was pressed before the page's scripts had loaded. On a slow phone the page appears a second or
 * more before them. A form with its own action is submitted by the browser and needs none of this.
 */
export const EARLY_PRESS_SCRIPT = `(() => {
  let pressed = null;
  function hold(event) {
    const button = event.target.closest("button");
    if (!button || (button.form && button.form.hasAttribute("action"))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
  }
  addEventListener("click", hold, true);
  addEventListener("${ANSWERS}", () => {
    removeEventListener("click", hold, true);
    if (pressed && pressed.isConnected) pressed.click();
  }, { once: true });
})()`;

export const tellThatPageAnswers = () => window.dispatchEvent(new Event(ANSWERS));
