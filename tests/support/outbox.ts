import { type APIRequestContext, expect } from "@playwright/test";

/** A mail as the outbox lists it. */
type Kept = { id: string; to: string; subject: string };

/** The token of the link in the latest mail to this address. Waits for a mail that the worker has yet to write. */
export async function mailedToken(admin: APIRequestContext, to: string): Promise<string> {
  const find = async (): Promise<Kept | undefined> => {
    const answer = await admin.get("/api/admin/outbox");
    expect(answer.status(), await answer.text()).toBe(200);
    const mails: Kept[] = await answer.json();
    return mails.find((mail) => mail.to === to);
  };
  await expect.poll(async () => (await find())?.to, { timeout: 20_000 }).toBe(to);
  const mail = await find();
  const { link } = await (await admin.get(`/api/admin/outbox/${mail?.id}`)).json();
  return new URL(link).pathname.split("/").at(-1) ?? "";
}
