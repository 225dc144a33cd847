import { createHash } from "node:crypto";
import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { DocumentKind } from "@/lib/evidence/extract";
import { keepFigures, refreshFigures } from "@/lib/figures/store";
import { indexDocument } from "@/lib/search/index-document";
import { storage } from "@/lib/storage";

/**
 * Indexes the filings of a data folder, unless they are already indexed. Returns document ids by file name
 * without ".pdf". Needs DATABASE_URL.
 */
export async function filings(folder: string, wanted?: string[]): Promise<Map<string, string>> {
  const pdfs = path.join(folder, "pdfs");
  const names = readdirSync(pdfs).filter((one) => one.endsWith(".pdf"));
  const chosen = names.filter((name) => !wanted || wanted.includes(path.basename(name, ".pdf")));
  const ids = await indexed("Bench: filings", pdfs, chosen);
  return new Map([...ids].map(([name, id]) => [path.basename(name, ".pdf"), id]));
}

/**
 * Indexes these files as papers of a meeting, unless they are already indexed. Returns ids by file name,
 * without files that have no text.
 */
export async function indexed(title: string, folder: string, files: string[]): Promise<Map<string, string>> {
  const meeting =
    (await db.meeting.findFirst({ where: { title } })) ??
    (await db.meeting.create({ data: { title, scheduledDate: new Date() } }));
  const ids = new Map<string, string>();
  for (const name of files) {
    const id = await paper(meeting.id, path.join(folder, name));
    if (id) ids.set(name, id);
  }
  return ids;
}

async function paper(meetingId: string, file: string): Promise<string | null> {
  const bytes = readFileSync(file);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const originalName = path.basename(file);
  const kind = path.extname(file).slice(1) as DocumentKind;
  const known = await db.document.findFirst({ where: { meetingId, sha256, deletedAt: null } });
  if (known?.status === "indexed") {
    await refreshFigures(known.id);
    return known.id;
  }
  const document =
    known ??
    (await db.document.create({
      data: {
        meetingId,
        originalName,
        kind,
        size: bytes.length,
        sha256,
        storageKey: `bench/${sha256}`,
      },
    }));
  try {
    const { pages } = await indexDocument({
      documentId: document.id,
      kind,
      filePath: file,
      title: originalName,
    });
    await db.document.update({
      where: { id: document.id },
      data: { status: "indexed", pages, searchableAt: new Date() },
    });
  } catch (error) {
    // A scan has no text to read.
    if (error instanceof AppError && error.code === "unreadable") return null;
    throw error;
  }
  // The figures of a Word document are read from its file.
  const copy = `${env.DATA_DIR}/${sha256}`;
  copyFileSync(file, copy);
  await storage.putFile(document.storageKey, copy);
  await keepFigures(document.id);
  return document.id;
}
