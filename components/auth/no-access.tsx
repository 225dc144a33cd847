import type { CurrentUser } from "@/lib/members/types";
import { Landing } from "./landing";
import { WaitingForApproval } from "./waiting-for-approval";

/** In place of a page of the board: sign-in for strangers, patience for accounts that nobody has approved yet. */
export function NoAccess({ user }: { user: CurrentUser | null }) {
  return user ? <WaitingForApproval user={user} /> : <Landing />;
}
