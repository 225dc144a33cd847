import { randomUUID } from "node:crypto";
import type { ApiRow } from "./api-row";
import { board, everyone, office, tried } from "./expectation";
import { onGoneMeeting, onMeeting, onNone } from "./targets";
import { newMeeting } from "./world";

/** A transcript not sent before. */
const transcript = () => ({
  multipart: {
    document: {
      name: "Meeting.vtt",
      mimeType: "text/vtt",
      buffer: Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n<v Greta>Note ${randomUUID()}.</v>\n`),
    },
  },
});

/**
 * The sources of minutes, the registers read from them, and the verification of a copy, which is open to
 * anyone with the seal.
 */
export const MINUTES_ROWS: ApiRow[] = [
  ...tried<ApiRow>("POST /api/board-meetings/[id]/minutes/sources", [
    { ...onMeeting, fresh: (world) => newMeeting(world), body: transcript, expected: office(201) },
    { ...onGoneMeeting, body: transcript, expected: office(404) },
  ]),
  {
    name: "GET /api/minutes/[id]/export",
    ...onNone,
    query: () => "format=pdf",
    expected: board(404),
  },
  ...["actions", "decisions"].map((register): ApiRow => {
    return {
      name: "GET /api/registers/export",
      on: "any",
      note: register,
      query: () => `format=csv&register=${register}`,
      expected: board(200),
    };
  }),
  {
    name: "POST /api/verify/[hash]",
    on: "other",
    note: "an unknown seal",
    target: () => "0".repeat(64),
    body: () => ({ data: { sha256: "0".repeat(64) } }),
    expected: everyone(200),
  },
];
