/** The provider's page on which a test says who it is. */
export function loginPage(uid: string, hint: string): string {
  return `<!doctype html>
<html lang="en">
  <head><title>Tidewater ID</title><link rel="icon" href="data:," /></head>
  <body>
    <h1>Tidewater ID</h1>
    <form method="post" action="/interaction/${uid}">
      <label>Account <input name="account" value="${inText(hint)}" /></label>
      <button name="choice" value="enter">Enter</button>
      <button name="choice" value="cancel">Cancel</button>
    </form>
  </body>
</html>`;
}

function inText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
