import type { BriefView } from "@/lib/briefs/types";
import type { PageView } from "@/lib/documents/types";
import type { MeetingView } from "@/lib/meetings/types";
import type { NoteView } from "@/lib/notes/types";
import { PAGES_AT_ONCE } from "../constants";
import type { PackPaper } from "../types";
import { type RecordKind, readSealed, type SealedRecord } from "./database";
import type { DeviceKey } from "./key";
import { seal, sealJson, unseal, unsealJson } from "./vault";

/** A meeting whose pack is kept, with the order of its papers. */
export type KeptMeeting = { meeting: MeetingView; paperIds: string[]; keptAt: string };

/** A note written on the device that is not on the server yet. `fault`: why the server rejected it. */
export type Draft = {
  id: string;
  meetingId: string;
  documentId: string;
  /** 1-based. */
  page: number;
  text: string;
  quote?: string;
  start?: number;
  writtenAt: string;
  fault: string | null;
};

/** Types of encrypted JSON, by kind of record. */
type Contents = {
  meeting: KeptMeeting;
  paper: PackPaper;
  pages: PageView[];
  brief: BriefView;
  notes: NoteView[];
  draft: Draft;
};

type Place = { meetingId: string; documentId?: string; briefId?: string };

/** Id of the batch that contains a page. Pages are stored in the batches they arrive in. */
export const partOf = (documentId: string, page: number) =>
  `${documentId}/${Math.floor((page - 1) / PAGES_AT_ONCE)}`;

export const nameOf = (kind: RecordKind, id: string) => `${kind}/${id}`;

/** Encrypts a value stored as JSON. */
export async function recordOf<Kind extends keyof Contents>(
  device: DeviceKey,
  kind: Kind,
  id: string,
  value: Contents[Kind],
  place: Place,
): Promise<SealedRecord> {
  const name = nameOf(kind, id);
  return toRecord(kind, name, await sealJson(device.key, name, value), place);
}

/** Encrypts the original of a paper. */
export async function fileRecord(
  device: DeviceKey,
  bytes: ArrayBuffer,
  place: Place & { documentId: string },
) {
  const name = nameOf("file", place.documentId);
  return toRecord("file", name, await seal(device.key, name, bytes), place);
}

function toRecord(
  kind: RecordKind,
  name: string,
  sealed: SealedRecord["sealed"],
  place: Place,
): SealedRecord {
  const { meetingId, documentId = null, briefId = null } = place;
  return { name, kind, meetingId, documentId, briefId, bytes: sealed.data.byteLength, sealed };
}

/** Returns the stored value of a kind and id, or null. */
export async function readKept<Kind extends keyof Contents>(
  device: DeviceKey,
  kind: Kind,
  id: string,
): Promise<Contents[Kind] | null> {
  const name = nameOf(kind, id);
  const sealed = await readSealed(name);
  return sealed && unsealJson<Contents[Kind]>(device.key, name, sealed);
}

/** Returns the original of a paper, or null where it is not kept. */
export async function readFile(device: DeviceKey, documentId: string): Promise<ArrayBuffer | null> {
  const name = nameOf("file", documentId);
  const sealed = await readSealed(name);
  return sealed && unseal(device.key, name, sealed);
}
