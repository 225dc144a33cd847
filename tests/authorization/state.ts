import type { APIRequestContext } from "@playwright/test";
import type { World } from "./world";

/** By the address it was read from. */
export type BoardState = Record<string, unknown>;

/**
 * Everything that a refused call could have changed, as the administrator sees it, plus the chair's own chat
 * and benchmarks. Equal states before and after prove that nothing changed.
 */
export async function boardState(world: World): Promise<BoardState> {
  const { clients, meeting, openMeeting, shared } = world;
  const places = [
    "/api/board-meetings",
    ...[meeting, openMeeting].flatMap((id) => [
      `/api/board-meetings/${id}/documents`,
      `/api/board-meetings/${id}/brief`,
    ]),
    `/api/documents/${shared}/recusals`,
    "/api/own-companies",
    "/api/admin/users",
    "/api/admin/invitations",
  ];
  const views = places.map(async (place) => {
    const answer = await clients.admin.get(place);
    if (!answer.ok()) throw new Error(`${place} answers the administrator ${answer.status()}.`);
    return [place, await answer.json()];
  });
  return {
    ...Object.fromEntries(await Promise.all(views)),
    chat: await chairsChat(world),
    runs: await chairsRuns(world),
    strategy: await strategy(world),
    mails: await mailsLeft(world),
    ...(await settings(world)),
  };
}

/** The chair's chat, which is private. */
async function chairsChat({ clients: { chair }, chat }: World): Promise<unknown> {
  const answer = await chair.get(`/api/chat-threads/${chat.split(" ")[0]}`);
  if (!answer.ok()) throw new Error(`The chair's chat answers the chair ${answer.status()}.`);
  return answer.json();
}

/** The chair's benchmarks: their number, and whether each is shared. */
async function chairsRuns({ clients: { chair } }: World): Promise<unknown> {
  const answer = await chair.get("/api/benchmarks/runs");
  if (!answer.ok()) throw new Error(`The chair's benchmarks answer the chair ${answer.status()}.`);
  return answer.json();
}

/** All KPIs, including archived ones, and their papers, whatever the processing status. */
async function strategy({ clients: { admin } }: World): Promise<unknown> {
  const places = ["/api/strategy?take=2000", "/api/strategy?archived=true&take=2000", "/api/strategy/papers"];
  const [shown, archived, all] = await Promise.all(
    places.map(async (place) => (await admin.get(place)).json()),
  );
  const papers = all.map(({ status: _, ...paper }: { status: string }) => paper);
  return { ...shown, papers, archived: archived.kpis };
}

/** The settings and model limits, as contained in the data of the Admin page. */
async function settings({ clients }: World): Promise<Record<"settings" | "budget", string>> {
  const html = await (await clients.admin.get("/admin?tab=settings")).text();
  const settings = /\\"settings\\":(\{[^}]*\})/.exec(html)?.[1];
  const budget = /\\"budget\\":(\{[^}]*\})/.exec(html)?.[1];
  if (!settings || !budget) throw new Error("The Admin page does not show the administrator the settings.");
  return { settings, budget };
}

/** Which of the initial emails are still in the outbox. The worker adds others at any time. */
async function mailsLeft({ clients, mails }: World): Promise<string[]> {
  const now = await listMails(clients.admin);
  return mails.filter((id) => now.includes(id));
}

/** The ids of the emails in the outbox. */
export async function listMails(admin: APIRequestContext): Promise<string[]> {
  const mails: { id: string }[] = await (await admin.get("/api/admin/outbox")).json();
  return mails.map(({ id }) => id);
}
