import type { World } from "./world";

/**
 * Everything that a refused call could have changed, as the administrator sees it. Two equal states before and after
 * show that nothing happened.
 */
export async function boardState({ clients, meeting, openMeeting }: World): Promise<Record<string, unknown>> {
  const places = [
    "/api/board-meetings",
    ...[meeting, openMeeting].flatMap((id) => [
      `/api/board-meetings/${id}/documents`,
      `/api/board-meetings/${id}/brief`,
    ]),
    "/api/admin/users",
  ];
  const views = places.map(async (place) => {
    const answer = await clients.admin.get(place);
    if (!answer.ok()) throw new Error(`${place} answers the administrator ${answer.status()}.`);
    return [place, await answer.json()];
  });
  return Object.fromEntries(await Promise.all(views));
}
