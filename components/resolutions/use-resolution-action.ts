import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { ActionResult } from "@/lib/errors";
import { callAction } from "@/lib/ui/call-action";

/** A change of a resolution, after which the page is read again: where it failed too, for voting may have ended meanwhile. */
export function useResolutionAction<Input, Result>(
  action: (input: Input) => Promise<ActionResult<Result>>,
  /** Title of the toast when it fails, and what is said when the server gave no reason. */
  failure: { title: string; text: string },
) {
  const router = useRouter();
  return useMutation({
    mutationFn: (input: Input) => callAction(action(input), failure.text),
    meta: { errorTitle: failure.title },
    onSettled: () => router.refresh(),
  });
}
