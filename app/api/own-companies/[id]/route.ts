import { deleteOwnCompany, updateOwnCompany } from "@/lib/benchmarks/own/mutations";
import { getOwnCompany } from "@/lib/benchmarks/own/queries";
import { updateOwnCompanySchema } from "@/lib/benchmarks/own/schema";
import { idParams, route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => getOwnCompany(actor, params.id),
});

export const PATCH = route({
  access: "board",
  params: idParams,
  body: updateOwnCompanySchema,
  handler: async ({ actor, params, body }) => updateOwnCompany(actor, params.id, body),
});

export const DELETE = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => deleteOwnCompany(actor, params.id),
});
