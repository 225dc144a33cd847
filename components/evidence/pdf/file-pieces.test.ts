import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RequestError } from "@/lib/ui/request";
import { PIECE, pieces } from "./file-pieces";

const SIZE = 5 * PIECE + 10;
const asked: string[] = [];
const controller = new AbortController();

function serve(answer: (begin: number, end: number) => Response) {
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: { Range: string } }) => {
    asked.push(headers.Range);
    const [, begin, last] = /bytes=(\d+)-(\d+)/.exec(headers.Range) ?? [];
    return answer(Number(begin), Number(last) + 1);
  });
}

const part = (begin: number, end: number) => new Response(new Uint8Array(end - begin), { status: 206 });

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

it("requests the first and the last piece at once, and each byte once", async () => {
  serve(part);
  const read = pieces({ documentId: "d1", size: SIZE }, controller.signal);
  expect(asked).toEqual([`bytes=0-${PIECE - 1}`, `bytes=${5 * PIECE}-${SIZE - 1}`]);
  expect(await read(0, PIECE)).toHaveLength(PIECE);
  expect(await read(5 * PIECE, SIZE)).toHaveLength(10);
  expect(asked).toHaveLength(2);
  await read(PIECE, 3 * PIECE);
  expect(asked.at(-1)).toBe(`bytes=${PIECE}-${3 * PIECE - 1}`);
});

it("requests a short file in one piece", () => {
  serve(part);
  pieces({ documentId: "d1", size: 100 }, controller.signal);
  expect(asked).toEqual(["bytes=0-99"]);
});

it("extracts the piece from a whole file sent by a proxy without range support", async () => {
  serve(() => new Response(Uint8Array.from({ length: 100 }, (_, at) => at)));
  const read = pieces({ documentId: "d1", size: 100 }, controller.signal);
  expect([...(await read(10, 13))]).toEqual([10, 11, 12]);
});

it("explains why no more of the file is available, in the server's words", async () => {
  serve(() => Response.json({ error: "This document no longer exists." }, { status: 404 }));
  const read = pieces({ documentId: "d1", size: SIZE }, controller.signal);
  await expect(read(PIECE, 2 * PIECE)).rejects.toMatchObject({
    status: 404,
    message: "This document no longer exists.",
  });
});

it("treats a piece that is too short as a failure", async () => {
  serve(() => new Response(new Uint8Array(3), { status: 206 }));
  const read = pieces({ documentId: "d1", size: SIZE }, controller.signal);
  await expect(read(PIECE, 2 * PIECE)).rejects.toBeInstanceOf(RequestError);
});
