import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { sweepFiles } from "@/lib/documents/sweep";
import { stagingFolder, storage } from "@/lib/storage";
import { bad, type Check, good, warning } from "./finding";

const WORDS = "Written by npm run doctor.";

/** Stores, reads and deletes a file, then compares the store with the table of papers. */
export const filesCheck: Check = {
  part: "Files",
  run: async () => {
    const key = `doctor-${randomUUID()}`;
    const staged = path.join(stagingFolder, key);
    try {
      await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
      await writeFile(staged, WORDS, { mode: 0o600 });
      await storage.putFile(key, staged);
      if ((await text(await storage.open(key))) !== WORDS)
        return [bad("A file came back changed.", "Check the disk, or the settings of the Blob store.")];
    } finally {
      await rm(staged, { force: true });
      await storage.delete(key);
    }
    const { left, missing } = await sweepFiles({ remove: false });
    return [
      good("A file was stored, read and deleted."),
      ...(missing.length > 0
        ? [
            bad(
              `Papers whose files are missing: ${missing.length}.`,
              "Restore them from a backup: `npm run restore`.",
            ),
          ]
        : []),
      ...(left.files > 0
        ? [
            warning(
              `Files that belong to no paper: ${left.files} (${left.bytes} bytes).`,
              "The worker deletes them once a day.",
            ),
          ]
        : []),
    ];
  },
};
