import { Button } from "@/components/ui/button";

/** In place of a thread that was deleted, perhaps in another window, or never was. */
export function ThreadGone({ onNew }: { onNew: () => void }) {
  return (
    <div
      role="alert"
      className="m-auto flex max-w-sm flex-col items-center gap-3 px-4 py-16 text-center text-sm"
    >
      <p className="font-medium">This chat no longer exists</p>
      <p className="text-pretty text-muted-foreground">
        It was deleted, perhaps in another window. What you typed has been moved to a new chat.
      </p>
      <Button size="sm" onClick={onNew}>
        New chat
      </Button>
    </div>
  );
}
