import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { ActionResult } from "@/lib/errors";
import { callAction } from "@/lib/ui/call-action";

/**
 * A change to a resolution. The page is refreshed even after a failure, because voting may have ended in the
 * meantime.
 */
export function useResolutionAction<Input, Result>(
  action: (input: Input) => Promise<ActionResult<Result>>,
  /** The toast title on failure, and the text if the server gave no reason. */
  failure: { title: string; text: string },
) {
  const router = useRouter();
  return useMutation({
    mutationFn: (input: Input) => callAction(action(input), failure.text),
    meta: { errorTitle: failure.title },
    onSettled: () => router.refresh(),
  });
}
