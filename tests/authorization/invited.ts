import { expect } from "@playwright/test";
import { mailedToken } from "../support/outbox";
import { PEOPLE } from "../support/people";
import { WORDS } from "./secrets";
import type { Cast } from "./visitors";

/** An open invitation: its id, and the token in its emailed link. */
export type Invited = { id: string; token: string };

let guests = 0;

/** An address not invited before. */
export function guestAddress(): string {
  guests += 1;
  return `${WORDS.guest}-${guests}-${Date.now()}@tidewater.example`;
}

/** Invites someone new, as the administrator. */
export function invite(cast: Cast, role: "member" | "admin"): Promise<Invited> {
  return inviteAt(cast, guestAddress(), role);
}

/** Invites the person awaiting approval, replacing an earlier run's invitation. */
export async function invitePending(cast: Cast): Promise<Invited> {
  const { admin } = cast.clients;
  const { email } = PEOPLE.pending;
  const known: { id: string; email: string }[] = await (await admin.get("/api/admin/invitations")).json();
  for (const { id } of known.filter((invitation) => invitation.email === email)) {
    await admin.delete(`/api/admin/invitations/${id}`);
  }
  return inviteAt(cast, email, "member");
}

async function inviteAt({ clients: { admin } }: Cast, email: string, role: string): Promise<Invited> {
  const answer = await admin.post("/api/admin/invitations", { data: { email, role } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  return { id, token: await mailedToken(admin, email, "invite") };
}
