import type { CurrentUser } from "@/lib/members/types";
import { SignInOptions } from "./sign-in-options";
import { WaitingForApproval } from "./waiting-for-approval";

/** Replaces a board page: sign-in for visitors, a waiting notice for accounts not yet approved. */
export function NoAccess({ user }: { user: CurrentUser | null }) {
  return user ? <WaitingForApproval user={user} /> : <Landing />;
}

/** What a signed-out visitor sees at every non-public address. */
function Landing() {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 py-16 text-center sm:py-28">
      <h1 className="font-title text-3xl font-semibold tracking-tight">BoardGPT</h1>
      <p className="text-pretty text-muted-foreground">
        Board papers, briefs and answers with checked citations. Please sign in to see what your board has
        shared with you.
      </p>
      <div className="flex flex-col items-center">
        <SignInOptions />
      </div>
    </div>
  );
}
