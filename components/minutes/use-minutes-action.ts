import { useIsMutating, useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useTransition } from "react";
import type { ActionResult } from "@/lib/errors";
import { callAction } from "@/lib/ui/call-action";
import { toast } from "@/lib/ui/toast";

type Told = {
  /** The toast title on failure (none if it is shown elsewhere), and the text if the server gave no reason. */
  failure: { title?: string; text: string };
  /** The toast title on success; none if the page shows it. */
  done?: string;
};

const KEY = ["minutes"];

/** Whether a change is in progress, until the page shows it: actions that refer to the current version must wait. */
export function useIsChanging(): boolean {
  return useIsMutating({ mutationKey: KEY }) > 0;
}

/** A change to minutes or their sources. It is in progress until the refreshed page shows it. */
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

/** Refreshes the page. The promise resolves when it is shown, or the component has unmounted. */
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
