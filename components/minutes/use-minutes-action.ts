import { useIsMutating, useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useTransition } from "react";
import type { ActionResult } from "@/lib/errors";
import { callAction } from "@/lib/ui/call-action";
import { toast } from "@/lib/ui/toast";

type Told = {
  /** Title of the toast when it fails, none where its own place shows it; and what is said when the server gave no reason. */
  failure: { title?: string; text: string };
  /** Title of the toast when it succeeds; none where the page shows it. */
  done?: string;
};

const KEY = ["minutes"];

/** Whether a change is under way, until the page shows it: what names the minutes as they stand has to wait for that. */
export function useIsChanging(): boolean {
  return useIsMutating({ mutationKey: KEY }) > 0;
}

/** A change of minutes or of their sources. It is under way until the page was read again and shows it. */
export function useMinutesAction<Input, Result>(
  action: (input: Input) => Promise<ActionResult<Result>>,
  { failure, done }: Told,
) {
  const refresh = useRefresh();
  return useMutation({
    mutationKey: KEY,
    mutationFn: (input: Input) => callAction(action(input), failure.text),
    meta: { errorTitle: failure.title },
    onSuccess: () => {
      if (done) toast.success(done);
      return refresh();
    },
  });
}

/** Reads the page again. The promise ends when it is shown, or whoever asked is gone. */
function useRefresh(): () => Promise<void> {
  const router = useRouter();
  const [isRefreshing, start] = useTransition();
  const waiting = useRef<(() => void)[]>([]);
  const endWaiting = useCallback(() => {
    for (const end of waiting.current.splice(0)) end();
  }, []);
  useEffect(() => {
    if (!isRefreshing) endWaiting();
  }, [isRefreshing, endWaiting]);
  useEffect(() => endWaiting, [endWaiting]);
  return useCallback(
    () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        start(() => router.refresh());
      }),
    [router],
  );
}
