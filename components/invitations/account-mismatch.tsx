import { TriangleAlertIcon } from "lucide-react";
import { Address } from "@/components/layout/address";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LogOutLink } from "./log-out-link";

type AccountMismatchProps = { token: string; invited: string; current: string };

/** For someone signed in with an address other than the invited one. */
export function AccountMismatch({ token, invited, current }: AccountMismatchProps) {
  return (
    <>
      <Alert variant="warning">
        <TriangleAlertIcon aria-hidden="true" />
        <AlertTitle>Account Mismatch</AlertTitle>
        <AlertDescription>
          This invitation is for{" "}
          <strong className="font-medium">
            <Address email={invited} />
          </strong>
          , but you are signed in as{" "}
          <strong className="font-medium">
            <Address email={current} />
          </strong>
          . To accept it, log out first and sign in with the invited address.
        </AlertDescription>
      </Alert>
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <LogOutLink token={token}>Log Out & Accept Invitation</LogOutLink>
        <Button asChild variant="outline">
          <Link href="/">Continue with Current Account</Link>
        </Button>
      </div>
    </>
  );
}
