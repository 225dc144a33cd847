import { Absent } from "@/components/layout/absent";
import { PageTurner, usePages } from "@/components/layout/page-turner";
import type { Viewer } from "@/components/members/person";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { InvitationView } from "@/lib/invitations/types";
import { InvitationRow, ROOMY_ONLY, WIDE_ONLY } from "./invitation-row";
import type { useInvitations } from "./use-invitations";

const ON_A_PAGE = 20;
const NONE: InvitationView[] = [];

type InvitationsTableProps = {
  me: Viewer;
  /** No email service is set up: links are passed on by hand. */
  keepsMail: boolean;
  list: Pick<ReturnType<typeof useInvitations>, "data" | "error" | "isFetching" | "refetch">;
};

/** The invitations sent, latest first. */
export function InvitationsTable({ me, keepsMail, list }: InvitationsTableProps) {
  const { data: invitations, error, isFetching, refetch } = list;
  const { shown, ...pages } = usePages(invitations ?? NONE, ON_A_PAGE);
  return (
    <Card aria-labelledby="invitations-title">
      <CardHeader>
        <CardTitle id="invitations-title">Pending Invitations</CardTitle>
      </CardHeader>
      {!invitations && <Absent what="invitations" error={error} isBusy={isFetching} onRetry={refetch} />}
      {invitations?.length === 0 && (
        <p role="status" className="px-4 py-6 text-sm text-muted-foreground sm:px-5">
          No invitations found
        </p>
      )}
      {shown.length > 0 && (
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
      )}
      <PageTurner label="invitations" {...pages} />
    </Card>
  );
}
