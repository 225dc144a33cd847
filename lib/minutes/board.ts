import { type Db, db } from "@/lib/db";
import { fullName } from "@/lib/full-name";
import type { Person } from "./types";

/** Everyone with an approved account, sorted by name: the people minutes can name. One query. */
export async function boardMembers(client: Db = db): Promise<Person[]> {
  const users = await client.user.findMany({
    where: { status: "active" },
    select: { id: true, firstName: true, lastName: true },
    orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
  });
  return users.map(({ id, ...name }) => ({ id, name: fullName(name) }));
}
