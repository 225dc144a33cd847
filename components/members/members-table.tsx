import { SearchIcon } from "lucide-react";
import { useState } from "react";
import { PageTurner, usePages } from "@/components/layout/page-turner";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { fullName } from "@/lib/full-name";
import type { Member } from "@/lib/members/types";
import { EMAIL_COLUMN, JOINED_COLUMN, MemberRow } from "./member-row";
import type { Viewer } from "./person";

const ON_A_PAGE = 20;

/** Everyone on the board, with their role; paged and searchable if there are many. */
export function MembersTable({ me, members }: { me: Viewer; members: Member[] }) {
  const [words, setWords] = useState("");
  const found = members.filter((member) => isNamed(member, words));
  const { shown, ...pages } = usePages(found, ON_A_PAGE);
  return (
    <Card aria-labelledby="members-title">
      <CardHeader>
        <CardTitle id="members-title">Board Members</CardTitle>
        <span className="text-xs text-muted-foreground">
          {members.length > 0 && `${members.length} in total`}
        </span>
      </CardHeader>
      {members.length === 0 ? (
        <p className="px-5 py-6 text-sm text-muted-foreground">No users found</p>
      ) : (
        <>
          {members.length > ON_A_PAGE && (
            <div className="relative border-b px-4 py-3 sm:px-5">
              <SearchIcon
                aria-hidden="true"
                className="absolute top-1/2 ms-3 size-4 -translate-y-1/2 text-muted-foreground"
              />
              <Input
                type="search"
                aria-label="Search board members"
                placeholder="Search by name or email"
                value={words}
                onChange={(event) => {
                  setWords(event.target.value);
                  pages.turn(1);
                }}
                className="ps-9 sm:max-w-xs"
              />
            </div>
          )}
          {found.length === 0 && (
            <p role="status" className="px-4 py-6 text-sm text-muted-foreground sm:px-5">
              Nobody on the board matches “{words.trim()}”.
            </p>
          )}
          {found.length > 0 && (
            <Table>
              <TableHeader>
                <TableRow>
                  <TableHead>Name</TableHead>
                  <TableHead className={EMAIL_COLUMN}>Email</TableHead>
                  <TableHead className="max-sm:px-1">Role</TableHead>
                  <TableHead className={JOINED_COLUMN}>Joined</TableHead>
                  <TableHead className="max-sm:px-1">Actions</TableHead>
                </TableRow>
              </TableHeader>
              <TableBody>
                {shown.map((member) => (
                  <MemberRow key={member.id} me={me} member={member} />
                ))}
              </TableBody>
            </Table>
          )}
          <PageTurner label="board members" {...pages} />
        </>
      )}
    </Card>
  );
}

/** Whether the name or address contains each of the words. */
function isNamed(member: Member, words: string): boolean {
  const text = `${fullName(member)} ${member.email}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
