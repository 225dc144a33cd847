import type { NetworkMode } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { PageView } from "@/lib/documents/types";
import type { AddNoteInput } from "@/lib/notes/schema";
import type { NoteView } from "@/lib/notes/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import type { Read } from "./pdf/file-pieces";

export type NewNote = { documentId: string; page: number } & Partial<AddNoteInput>;

/**
 * Where the viewer gets pages and notes from: the server, or this device's storage. Errors contain a sentence
 * for the reader.
 */
export type PaperSource = {
  isOffline: boolean;
  readPage: (documentId: string, page: number, signal: AbortSignal) => Promise<PageView>;
  readNotes: (documentId: string, page: number, signal: AbortSignal) => Promise<NoteView[]>;
  addNote: (note: NewNote) => Promise<NoteView>;
  changeNote: (note: { id: string; text: string }) => Promise<NoteView>;
  deleteNote: (noteId: string) => Promise<unknown>;
  /** Reads byte ranges of an original; omitted if the server is used. */
  readFile?: (documentId: string) => Read;
};

const NOT_SAVED = "The note could not be saved.";

const SERVER: PaperSource = {
  isOffline: false,
  readPage: (documentId, page, signal) =>
    request(pathOf(queryKeys.page(documentId, page)), "The page could not be loaded.", { signal }),
  readNotes: (documentId, page, signal) =>
    request(pathOf(queryKeys.pageNotes(documentId, page)), "Your notes could not be loaded.", { signal }),
  addNote: ({ documentId, page, ...body }) =>
    request(pathOf(queryKeys.pageNotes(documentId, page)), NOT_SAVED, { method: "POST", body }),
  changeNote: ({ id, text }) => request(`/api/notes/${id}`, NOT_SAVED, { method: "PATCH", body: { text } }),
  deleteNote: (id) => request(`/api/notes/${id}`, "The note could not be deleted.", { method: "DELETE" }),
};

const SourceContext = createContext(SERVER);

export const PaperSourceProvider = SourceContext.Provider;

export const usePaperSource = () => useContext(SourceContext);

/** Reading from the device needs no network, so its queries must not wait for one. */
export const networkModeOf = ({ isOffline }: PaperSource): NetworkMode => (isOffline ? "always" : "online");
