import { PageTurner, usePages } from "@/components/layout/page-turner";
import type { Viewer } from "@/components/members/person";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { InvitationView } from "@/lib/invitations/types";
import { InvitationRow, ROOMY_ONLY, WIDE_ONLY } from "./invitation-row";

const ON_A_PAGE = 20;
const NONE: InvitationView[] = [];

type InvitationsTableProps = {
  me: Viewer;
  /** No mail service is set: links are passed on by hand. */
  keepsMail: boolean;
  /** Undefined while they are on their way. */
  invitations: InvitationView[] | undefined;
  error: Error | null;
};

/** The invitations that were sent, the latest first. */
export function InvitationsTable({ me, keepsMail, invitations, error }: InvitationsTableProps) {
  const { shown, ...pages } = usePages(invitations ?? NONE, ON_A_PAGE);
  return (
    <Card aria-labelledby="invitations-title">
      <CardHeader>
        <CardTitle id="invitations-title">Pending Invitations</CardTitle>
      </CardHeader>
      {invitations?.length ? (
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead>Email</TableHead>
              <TableHead className={WIDE_ONLY}>Role</TableHead>
              <TableHead className={WIDE_ONLY}>Status</TableHead>
              <TableHead className={ROOMY_ONLY}>Sent Date</TableHead>
              <TableHead className={WIDE_ONLY}>Expires</TableHead>
              <TableHead>Actions</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {shown.map((invitation) => (
              <InvitationRow key={invitation.id} me={me} invitation={invitation} keepsMail={keepsMail} />
            ))}
          </TableBody>
        </Table>
      ) : (
        <Absence isLoading={!invitations} error={error} />
      )}
      <PageTurner label="invitations" {...pages} />
    </Card>
  );
}

function Absence({ isLoading, error }: { isLoading: boolean; error: Error | null }) {
  const className = "px-4 py-6 text-sm text-muted-foreground sm:px-5";
  if (error && isLoading) {
    return (
      <p role="alert" className={className}>
        {error.message}
      </p>
    );
  }
  return (
    <p role="status" className={className}>
      {isLoading ? "Loading invitations..." : "No invitations found"}
    </p>
  );
}
