import { deleteRun, shareRun } from "@/lib/benchmarks/runs/mutations";
import { openRun } from "@/lib/benchmarks/runs/queries";
import { shareRunSchema } from "@/lib/benchmarks/schema";
import { idParams, route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  params: idParams,
  handler: ({ actor, params }) => openRun(actor, params.id),
});

export const PATCH = route({
  access: "board",
  params: idParams,
  body: shareRunSchema,
  handler: ({ actor, params, body }) => shareRun(actor, params.id, body.isShared),
});

export const DELETE = route({
  access: "board",
  params: idParams,
  handler: ({ actor, params }) => deleteRun(actor, params.id),
});
