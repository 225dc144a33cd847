"use server";

import { z } from "zod";
import { action } from "@/lib/http/action";
import { changeAgenda, createAgenda } from "./mutations";
import { proposeAgenda } from "./propose";
import { publishAgenda } from "./publish";
import { agendaChangeSchema, createAgendaSchema, proposeAgendaSchema } from "./schema";

const meetingId = z.uuid();

export const createAgendaAction = action("createAgenda", createAgendaSchema, createAgenda);

export const changeAgendaAction = action(
  "changeAgenda",
  z.object({ meetingId, change: agendaChangeSchema }),
  (actor, input) => changeAgenda(actor, input.meetingId, input.change),
);

export const publishAgendaAction = action(
  "publishAgenda",
  z.object({ meetingId, version: z.int().min(1) }),
  (actor, { meetingId, version }) => publishAgenda(actor, meetingId, { version }),
);

export const proposeAgendaAction = action("proposeAgenda", proposeAgendaSchema, (actor, input) =>
  proposeAgenda(actor, input),
);
