-- CreateTable
CREATE TABLE "page_note" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "page" INTEGER NOT NULL,
    "quote" TEXT,
    "start_offset" INTEGER,
    "text" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "page_note_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "page_note_user_id_document_id_page_idx" ON "page_note"("user_id", "document_id", "page");

-- CreateIndex
CREATE INDEX "page_note_document_id_idx" ON "page_note"("document_id");

-- AddForeignKey
ALTER TABLE "page_note" ADD CONSTRAINT "page_note_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_note" ADD CONSTRAINT "page_note_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
