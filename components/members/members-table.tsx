"use client";

import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { Member } from "@/lib/members/types";
import { EMAIL_COLUMN, JOINED_COLUMN, MemberRow } from "./member-row";
import type { Viewer } from "./person";

/** Everyone who is on the board, with their role. */
export function MembersTable({ me, members }: { me: Viewer; members: Member[] }) {
  return (
    <Card aria-labelledby="members-title">
      <CardHeader>
        <CardTitle id="members-title">Board Members</CardTitle>
        <span className="text-xs text-muted-foreground">
          {members.length > 0 && `${members.length} in all`}
        </span>
      </CardHeader>
      {members.length === 0 ? (
        <p className="px-5 py-6 text-sm text-muted-foreground">No users found</p>
      ) : (
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead>Name</TableHead>
              <TableHead className={EMAIL_COLUMN}>Email</TableHead>
              <TableHead>Role</TableHead>
              <TableHead className={JOINED_COLUMN}>Joined</TableHead>
              <TableHead>Actions</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {members.map((member) => (
              <MemberRow key={member.id} me={me} member={member} />
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
