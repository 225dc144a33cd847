import { pageParams } from "@/lib/documents/schema";
import { json } from "@/lib/http/answer";
import { route } from "@/lib/http/route";
import { addNote } from "@/lib/notes/mutations";
import { listPageNotes } from "@/lib/notes/queries";
import { addNoteSchema } from "@/lib/notes/schema";

export const GET = route({
  access: "board",
  params: pageParams,
  handler: async ({ actor, params }) => listPageNotes(actor, params.id, params.page),
});

export const POST = route({
  access: "board",
  limits: ["note by account"],
  params: pageParams,
  body: addNoteSchema,
  handler: async ({ actor, params, body }) => json(await addNote(actor, params.id, params.page, body), 201),
});
