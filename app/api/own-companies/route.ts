import { createOwnCompany } from "@/lib/benchmarks/own/mutations";
import { listOwnCompanies } from "@/lib/benchmarks/own/queries";
import { createOwnCompanySchema } from "@/lib/benchmarks/own/schema";
import { json } from "@/lib/http/answer";
import { route } from "@/lib/http/route";

export const GET = route({ access: "board", handler: async ({ actor }) => listOwnCompanies(actor) });

export const POST = route({
  access: "board",
  body: createOwnCompanySchema,
  handler: async ({ actor, body }) => json(await createOwnCompany(actor, body), 201),
});
