import { boardName, writeLetter } from "./letter";
import { LetterPage } from "./letter-page";
import { letterText } from "./letter-text";
import type { MailMessage, RenderedMail } from "./message";

/**
 * An email ready to be sent. Takes a few milliseconds: call it before the transaction that queues the email.
 * React's own renderer is enough for ten short letters; the email libraries bring a code formatter and an
 * HTML parser, to make the plain text from the HTML.
 */
export async function renderMail(message: MailMessage, organizationName: string): Promise<RenderedMail> {
  // Loaded here, because Next.js rejects a static import of the renderer in a module that pages import.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const letter = writeLetter(message, organizationName);
  const board = boardName(organizationName);
  return {
    to: message.to,
    kind: message.kind,
    subject: letter.subject,
    html: `<!doctype html>${renderToStaticMarkup(<LetterPage letter={letter} board={board} />)}`,
    text: letterText(letter, board),
    ...("calendar" in message && { calendar: message.calendar }),
  };
}
