import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { beginConfirmationAction } from "@/lib/passkeys/actions";
import { signWithPasskey } from "@/lib/passkeys/browser";
import type { Operation } from "@/lib/passkeys/owner";
import { callAction } from "@/lib/ui/call-action";
import { toast } from "@/lib/ui/toast";

export const UNREACHABLE = "The server could not be reached. Please try again.";

/** Something done with a passkey of one's own, after which the page is read again. */
export function usePasskeyAction<Input>(
  run: (input: Input) => Promise<unknown>,
  { done, failed }: { done: string; failed: string },
) {
  const router = useRouter();
  return useMutation({
    mutationFn: run,
    meta: { errorTitle: failed },
    onSuccess: () => {
      toast.success(done);
      router.refresh();
    },
  });
}

/** Has the person confirm this with a passkey of theirs. */
export async function confirmed(operation: Operation) {
  const options = await callAction(beginConfirmationAction(operation), UNREACHABLE);
  return { assertion: await signWithPasskey(options) };
}
