import { beginChat } from "../support/chats";
import type { ApiRow } from "./api-row";
import { board, chairOnly, tried } from "./expectation";
import type { Who } from "./visitors";
import type { World } from "./world";

/** A chat with a file started by the caller; people who may not start one try the chair's. */
const onOwn = {
  on: "own",
  target: (world: World) => world.chat,
  fresh: (world: World, who: Who) => beginChat(world.clients[who]),
} as const;
/** The chair's, about a confidential paper. */
const onChairs = { on: "other", note: "a chat of the chair", target: (world: World) => world.chat } as const;
/** The same, and for the chair one to be used up. */
const onChairsToUse = { ...onChairs, fresh: ({ clients }: World) => beginChat(clients.chair) } as const;

const renaming = () => ({ data: { title: "Renamed" } });
const aFile = () => {
  const document = {
    name: "More.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("One more note of one's own."),
  };
  return { multipart: { document } };
};
const asking = (target: string) => ({
  data: { message: "What has the Chair received, and when does it lapse?", threadId: target.split(" ")[0] },
});

/** People's own chats. */
export const CHAT_ROWS: ApiRow[] = [
  // An empty body is not a recording: people who may use speech get a message.
  { name: "POST /api/transcriptions", on: "any", expected: board(415) },
  { name: "GET /api/chats", on: "any", expected: board(200) },
  { name: "GET /api/chat-threads", on: "any", expected: board(200) },
  { name: "GET /api/chat-threads", on: "any", query: () => "q=offer", expected: board(200) },
  { name: "POST /api/chat", ...onOwn, body: asking, expected: board(200) },
  { name: "POST /api/chat", ...onChairs, body: asking, expected: chairOnly(200) },
  { name: "GET /api/chat-threads/[id]", ...onOwn, expected: board(200) },
  { name: "GET /api/chat-threads/[id]", ...onChairs, expected: chairOnly(200) },
  { name: "PATCH /api/chat-threads/[id]", ...onOwn, body: renaming, expected: board(200) },
  { name: "PATCH /api/chat-threads/[id]", ...onChairsToUse, body: renaming, expected: chairOnly(200) },
  { name: "DELETE /api/chat-threads/[id]", ...onOwn, expected: board(200) },
  { name: "DELETE /api/chat-threads/[id]", ...onChairsToUse, expected: chairOnly(200) },
  { name: "GET /api/chat-threads/[id]/attachments", ...onOwn, expected: board(200) },
  { name: "GET /api/chat-threads/[id]/attachments", ...onChairs, expected: chairOnly(200) },
  ...tried<ApiRow>("POST /api/chat-threads/[id]/attachments", [
    { ...onOwn, body: aFile, expected: board(201) },
    { ...onChairsToUse, body: aFile, expected: chairOnly(201) },
  ]),
  ...tried<ApiRow>("DELETE /api/chat-threads/[id]/attachments/[documentId]", [
    { ...onOwn, expected: board(200) },
    { ...onChairsToUse, expected: chairOnly(200) },
  ]),
  {
    name: "GET /api/documents/[id]/pages/[page]",
    on: "other",
    note: "of a file in a chat of the chair",
    target: (world) => world.chat.split(" ")[1] ?? "",
    expected: chairOnly(200),
  },
  {
    name: "GET /api/documents/[id]/file",
    on: "other",
    note: "of a file in a chat of the chair",
    target: (world) => world.chat.split(" ")[1] ?? "",
    expected: chairOnly(200),
  },
  {
    name: "DELETE /api/documents/[id]",
    on: "other",
    note: "a file in a chat of the chair, as if it were a paper",
    target: (world) => world.chat.split(" ")[1] ?? "",
    expected: { ...board(404), member: 403 },
  },
  {
    name: "GET /api/search",
    on: "other",
    note: "in a file in a chat of the chair",
    target: (world) => world.chat.split(" ")[1] ?? "",
    query: (id) => `documentId=${id}&q=offer`,
    expected: chairOnly(200),
  },
];
