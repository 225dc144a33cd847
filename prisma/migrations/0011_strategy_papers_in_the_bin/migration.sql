-- The board tracks a text once, the bin not counted.
DROP INDEX "document_strategy_sha256_key";
CREATE UNIQUE INDEX "document_kept_strategy_sha256_key" ON "document"("sha256") WHERE "is_strategy" AND "deleted_at" IS NULL;

-- Papers of meetings and of the strategy go to the bin; what somebody attached to a chat does not.
ALTER TABLE "document" DROP CONSTRAINT "document_in_bin_of_meeting";
ALTER TABLE "document" ADD CONSTRAINT "document_in_bin_of_board" CHECK ("deleted_at" IS NULL OR "owner_id" IS NULL);
