import { db } from "@/lib/db";

await db.$executeRawUnsafe(
  `ALTER TABLE document_fact ADD COLUMN IF NOT EXISTS written TEXT NOT NULL DEFAULT ''`,
);
console.log("ok");
process.exit(0);
