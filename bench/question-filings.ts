import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { db } from "@/lib/db";
import { keepFigures } from "@/lib/figures/store";
import { indexDocument } from "@/lib/search/index-document";

const MEETING = "Bench: filings";

/** The filings of a data folder, indexed if they are not yet: document ids by file name without ".pdf". Needs DATABASE_URL. */
export async function filings(folder: string): Promise<Map<string, string>> {
  const meeting =
    (await db.meeting.findFirst({ where: { title: MEETING } })) ??
    (await db.meeting.create({ data: { title: MEETING, scheduledDate: new Date() } }));
  const ids = new Map<string, string>();
  for (const name of readdirSync(path.join(folder, "pdfs")).filter((one) => one.endsWith(".pdf"))) {
    ids.set(path.basename(name, ".pdf"), await filing(meeting.id, path.join(folder, "pdfs", name)));
  }
  return ids;
}

async function filing(meetingId: string, file: string): Promise<string> {
  const bytes = readFileSync(file);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const originalName = path.basename(file);
  const known = await db.document.findFirst({ where: { meetingId, sha256, deletedAt: null } });
  if (known?.status === "indexed") return known.id;
  const document =
    known ??
    (await db.document.create({
      data: {
        meetingId,
        originalName,
        kind: "pdf",
        size: bytes.length,
        sha256,
        storageKey: `bench/${sha256}`,
      },
    }));
  const { pages } = await indexDocument({
    documentId: document.id,
    kind: "pdf",
    filePath: file,
    title: originalName,
  });
  const now = new Date();
  await db.document.update({
    where: { id: document.id },
    data: { status: "indexed", pages, searchableAt: now, indexedAt: now },
  });
  await keepFigures(document.id);
  return document.id;
}
