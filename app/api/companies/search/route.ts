import { searchCompanies } from "@/lib/benchmarks/companies/queries";
import { companySearchQuerySchema } from "@/lib/benchmarks/schema";
import { route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  limits: ["company search by account"],
  query: companySearchQuerySchema,
  handler: async ({ actor, query }) => searchCompanies(actor, query.q),
});
