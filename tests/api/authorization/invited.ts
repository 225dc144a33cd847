import { expect } from "@playwright/test";
import { mailedToken } from "../../support/outbox";
import { WORDS } from "./secrets";
import type { Cast } from "./visitors";

/** An open invitation: its id, and the token of the link that was mailed. */
export type Invited = { id: string; token: string };

let guests = 0;

/** An address that nobody has been invited at. */
export function guestAddress(): string {
  guests += 1;
  return `${WORDS.guest}-${guests}-${Date.now()}@tidewater.example`;
}

/** Invites somebody new, as the administrator. */
export async function invite({ clients: { admin } }: Cast, role: "member" | "admin"): Promise<Invited> {
  const email = guestAddress();
  const answer = await admin.post("/api/admin/invitations", { data: { email, role } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  return { id, token: await mailedToken(admin, email) };
}
