import { Link } from "@/components/ui/link";

/** The session ended in the middle of a conversation. What was asked is back in the field and stays there. */
export function SignedOut() {
  return (
    <p
      role="alert"
      className="mx-4 mb-4 rounded-md border border-risk-medium/40 bg-risk-medium/8 px-3.5 py-2.5 text-sm sm:mx-5"
    >
      Your session has ended.{" "}
      <Link href="/login" className="font-medium text-primary underline underline-offset-2">
        Sign in again
      </Link>
      ; your question is kept in this tab.
    </p>
  );
}
