import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { ActionResult } from "@/lib/errors";
import { callAction } from "@/lib/ui/call-action";
import { toast } from "@/lib/ui/toast";

type OwnAction = {
  run: () => Promise<ActionResult<unknown>>;
  success: { title: string; description?: string };
  /** The toast title on failure, and the text when the server gave no reason. */
  failure: { title: string; text: string };
  /** The page to open afterwards; without it the current one is refreshed. */
  next?: string;
};

/**
 * A button that changes the person's own account. `isBusy` lasts until the next page is loaded, if there is
 * one, so that nothing runs twice.
 */
export function useOwnAction({ run, success, failure, next }: OwnAction) {
  const router = useRouter();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => callAction(run(), failure.text),
    meta: { errorTitle: failure.title },
    onSuccess: () => {
      toast.success(success.title, { description: success.description });
      if (next) router.push(next);
      router.refresh();
    },
  });
  return { start: () => mutate(), isBusy: isPending || (next !== undefined && isSuccess) };
}
