import { type APIRequestContext, expect } from "@playwright/test";
import { BETWEEN_LOOKS } from "./patience";

/** An email as listed in the outbox. */
type Kept = { id: string; to: string };

/**
 * The token in the latest email to this address that has one, or that links to the given page. Waits for an
 * email that the worker has yet to write.
 */
export async function mailedToken(
  admin: APIRequestContext,
  to: string,
  page?: "invite" | "confirm" | "set-password",
): Promise<string> {
  let token: string | undefined;
  const find = async () => {
    token = await findToken(admin, to, page);
    return token;
  };
  await expect
    .poll(find, { message: `an email to ${to}`, timeout: 60_000, intervals: BETWEEN_LOOKS })
    .toBeDefined();
  return token ?? "";
}

async function findToken(
  admin: APIRequestContext,
  to: string,
  page: string | undefined,
): Promise<string | undefined> {
  const answer = await admin.get("/api/admin/outbox");
  expect(answer.status(), await answer.text()).toBe(200);
  const mails: Kept[] = await answer.json();
  for (const { id } of mails.filter((mail) => mail.to === to)) {
    const { link }: { link: string | null } = await (await admin.get(`/api/admin/outbox/${id}`)).json();
    const [, leadsTo, token] = link ? new URL(link).pathname.split("/") : [];
    if (token && (!page || leadsTo === page)) return token;
  }
}
