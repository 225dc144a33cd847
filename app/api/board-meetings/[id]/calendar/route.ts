import { download } from "@/lib/http/download";
import { idParams, route } from "@/lib/http/route";
import { meetingCalendar } from "@/lib/meetings/calendar";

export const GET = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => {
    const { name, text } = await meetingCalendar(actor, params.id);
    return download({ name, mediaType: "text/calendar; charset=utf-8", bytes: Buffer.from(text) });
  },
});
