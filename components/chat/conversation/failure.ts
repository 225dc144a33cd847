import { RequestError } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

/**
 * Shows why a question failed: the server's message, or `unreached` if the server could not be reached or the
 * connection was lost. An expired session is shown in the conversation instead, with a sign-in link.
 */
export function showFailure(error: Error, unreached: string): void {
  const isUnreached = error instanceof TypeError || (error instanceof RequestError && error.status === 0);
  if (error instanceof RequestError && error.status === 401) return;
  // The question field says so and keeps the question.
  if (isUnreached && !navigator.onLine) return;
  toast.error("Chat Error", { description: isUnreached ? unreached : error.message });
}
