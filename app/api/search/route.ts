import { searchDocuments } from "@/lib/documents/search";
import { searchSchema } from "@/lib/documents/search-schema";
import { route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  limits: ["search by account"],
  query: searchSchema,
  handler: async ({ actor, query }) => {
    const passages = await searchDocuments(actor, query);
    return {
      passages: passages.map(({ documentId, title, page, text, score }) => ({
        documentId,
        title,
        page,
        text,
        score,
      })),
    };
  },
});
