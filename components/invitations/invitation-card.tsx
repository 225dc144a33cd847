import { ChartColumnIcon, FileSearchIcon, MessagesSquareIcon, TargetIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Address } from "@/components/layout/address";
import type { InvitationPreview } from "@/lib/invitations/types";
import { ROLE_NAME } from "@/lib/role-names";

const INCLUDED = [
  { name: "Document Analysis", Icon: FileSearchIcon },
  { name: "Competitive Benchmarks", Icon: ChartColumnIcon },
  { name: "Strategy Tracking", Icon: TargetIcon },
  { name: "AI Chat Assistant", Icon: MessagesSquareIcon },
];

type InvitationCardProps = { board: string; invitation: InvitationPreview; children: ReactNode };

/** An invitation as the recipient sees it. `children` are the actions. */
export function InvitationCard({ board, invitation, children }: InvitationCardProps) {
  return (
    <div className="mx-auto w-full max-w-lg py-6 sm:py-12">
      <div className="rounded-lg border bg-card">
        <div className="flex flex-col gap-5 p-6 sm:p-8">
          <div>
            <h1 className="font-title text-2xl font-semibold tracking-tight text-balance [overflow-wrap:anywhere]">
              You are invited to join {board}
            </h1>
            <p className="mt-1 text-sm text-pretty text-muted-foreground">
              This invitation is personal: it works once, for the address below.
            </p>
          </div>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
            <dt className="text-muted-foreground">Email</dt>
            <dd className="font-medium">
              <Address email={invitation.email} />
            </dd>
            <dt className="text-muted-foreground">Role</dt>
            <dd className="font-medium">{ROLE_NAME[invitation.role]}</dd>
          </dl>
          <div>
            <h2 className="text-sm font-semibold">What is included</h2>
            <ul className="mt-2 grid gap-2 text-sm sm:grid-cols-2">
              {INCLUDED.map(({ name, Icon }) => (
                <li key={name} className="flex items-center gap-2">
                  <Icon className="size-4 shrink-0 text-primary" aria-hidden="true" />
                  {name}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="flex flex-col gap-3 border-t p-6 sm:px-8">{children}</div>
      </div>
    </div>
  );
}
