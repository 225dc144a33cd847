import type { Handlers } from "@/lib/jobs/worker";
import { storage } from "@/lib/storage";
import { readDocument } from "./read";

/** The work that documents leave to the worker. */
export const handlers: Handlers = {
  "read-document": ({ documentId }, attempt) => readDocument(documentId, attempt),
  "delete-file": ({ storageKey }) => storage.delete(storageKey),
};
