-- CreateTable
CREATE TABLE "document_minutes" (
    "document_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "recorded" JSONB,

    CONSTRAINT "document_minutes_pkey" PRIMARY KEY ("document_id")
);

-- AddForeignKey
ALTER TABLE "document_minutes" ADD CONSTRAINT "document_minutes_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
