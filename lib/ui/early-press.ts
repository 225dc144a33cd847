/** Tells the page that its buttons answer. */
const ANSWERS = "page-answers";

/**
 * A button that is pressed before the scripts of the page have come is pressed again once they have. On a slow phone the page is
 * there a second or more before them. A form with an address of its own is sent by the browser, and needs none of this.
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
