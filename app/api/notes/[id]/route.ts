import { idParams, route } from "@/lib/http/route";
import { changeNote, deleteNote } from "@/lib/notes/mutations";
import { changeNoteSchema } from "@/lib/notes/schema";

export const PATCH = route({
  access: "board",
  limits: ["note by account"],
  params: idParams,
  body: changeNoteSchema,
  handler: async ({ actor, params, body }) => changeNote(actor, params.id, body),
});

export const DELETE = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => deleteNote(actor, params.id),
});
