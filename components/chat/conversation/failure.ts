import { RequestError } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

/**
 * Says why a question failed: the server's sentence, or `unreached` when the server did not answer or its answer broke
 * off. The end of a session is said in the conversation instead, with a way to sign in.
 */
export function showFailure(error: Error, unreached: string): void {
  const isUnreached = error instanceof TypeError || (error instanceof RequestError && error.status === 0);
  if (error instanceof RequestError && error.status === 401) return;
  // The field for questions says so, and keeps the question.
  if (isUnreached && !navigator.onLine) return;
  toast.error("Chat Error", { description: isUnreached ? unreached : error.message });
}
