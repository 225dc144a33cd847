import { MAX_MESSAGE_LENGTH } from "@/lib/ai/answer/constants";

/** From here on the reader sees how much room is left. */
const NEAR = MAX_MESSAGE_LENGTH * 0.9;

// Not made with the module: the first one takes a browser as long as the rest of the page.
const written = (count: number) => count.toLocaleString("en-US");

/** Whether the server would refuse the text for its length. */
export function isTooLong(text: string): boolean {
  return text.trim().length > MAX_MESSAGE_LENGTH;
}

/** How long the text is, once that matters. Nothing is cut off in silence. */
export function MessageLength({ id, text }: { id: string; text: string }) {
  const { length } = text.trim();
  return (
    <div id={id} aria-live="polite" className="text-xs text-pretty">
      {isTooLong(text) ? (
        <p className="mt-1.5 text-destructive">
          A question can be at most {written(MAX_MESSAGE_LENGTH)} characters long; this one has{" "}
          {written(length)}. Shorten it, or attach the text as a document.
        </p>
      ) : (
        length > NEAR && (
          <p className="mt-1.5 text-muted-foreground">
            {written(length)} of {written(MAX_MESSAGE_LENGTH)} characters
          </p>
        )
      )}
    </div>
  );
}
