import { route } from "@/lib/http/route";
import { emptyOutbox } from "@/lib/outbox/mutations";
import { listOutbox } from "@/lib/outbox/queries";

export const GET = route({ access: "board", handler: ({ actor }) => listOutbox(actor) });

export const DELETE = route({ access: "board", handler: ({ actor }) => emptyOutbox(actor) });
