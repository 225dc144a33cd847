import { ResendConfirmation } from "@/components/auth/resend-confirmation";
import { Badge } from "@/components/ui/badge";
import { mailNote } from "@/lib/accounts/mail-note";
import { AccountSection } from "./account-section";

type AddressCardProps = { email: string; isConfirmed: boolean; isAdministrator: boolean };

/** The sign-in address and whether it is verified. */
export function AddressCard({ email, isConfirmed, isAdministrator }: AddressCardProps) {
  return (
    <AccountSection
      id="address"
      title="Email Address"
      intro="You sign in with it, and BoardGPT sends emails to it."
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-sm wrap-anywhere">{email}</span>
        <Badge variant={isConfirmed ? "secondary" : "outline"}>
          {isConfirmed ? "Confirmed" : "Not confirmed yet"}
        </Badge>
      </div>
      {!isConfirmed && (
        <div className="mt-3 flex flex-col items-start gap-3">
          <p className="text-sm text-pretty text-muted-foreground">
            To confirm that this address is yours, open the link in the email we send you.{" "}
            {mailNote(isAdministrator)}
          </p>
          <ResendConfirmation label="Send the Link" small />
        </div>
      )}
    </AccountSection>
  );
}
