import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";
import { type FormOptions, useForm } from "./use-form";

const REDIRECT_DELAY_MS = 1000;

type AccountForm<Data, Answer> = Pick<FormOptions<Data, Answer>, "validate" | "failure" | "initialError"> & {
  path: string;
  /** A further step before the form is done. */
  follow?: (answer: Answer) => Promise<void>;
  success: { title: string; description?: string };
  /** The page to open afterwards. */
  next: (answer: Answer) => string;
};

/**
 * A form that navigates: it is submitted, shows a toast, and opens the next page after a second. `busy` lasts
 * until the page changes, so that nothing is submitted twice. A user who navigates away in that second stays
 * there.
 */
export function useAccountForm<Data, Answer = unknown>({
  path,
  follow,
  validate,
  success,
  failure,
  initialError,
  next,
}: AccountForm<Data, Answer>) {
  const router = useRouter();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { isPending, isSuccess, ...form } = useForm<Data, Answer>({
    validate,
    failure,
    initialError,
    send: async (body) => {
      const answer = await request<Answer>(path, "", { method: "POST", body });
      await follow?.(answer);
      return answer;
    },
    onSuccess: (answer) => {
      toast.success(success.title, { description: success.description });
      setTimeout(() => {
        if (isHere.current) router.push(next(answer));
        router.refresh();
      }, REDIRECT_DELAY_MS);
    },
  });
  return { ...form, busy: isPending || isSuccess };
}
