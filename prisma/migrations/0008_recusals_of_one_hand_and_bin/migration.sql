-- CreateEnum
CREATE TYPE "RecusalCause" AS ENUM ('recorded', 'inherited', 'unvouched');

-- DropForeignKey
ALTER TABLE "recusal" DROP CONSTRAINT "recusal_user_id_fkey";

-- DropIndex
DROP INDEX "document_meeting_id_sha256_key";

-- AlterTable
ALTER TABLE "document" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "deleted_by_id" UUID;
-- A meeting has a text once, the bin not counted. Only papers of meetings go to the bin.
CREATE UNIQUE INDEX "document_kept_meeting_id_sha256_key" ON "document"("meeting_id", "sha256") WHERE "deleted_at" IS NULL;
ALTER TABLE "document" ADD CONSTRAINT "document_in_bin_of_meeting" CHECK ("deleted_at" IS NULL OR "meeting_id" IS NOT NULL);

-- AlterTable
ALTER TABLE "meeting" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "deleted_by_id" UUID;

-- AlterTable
ALTER TABLE "recusal" ADD COLUMN     "address" TEXT,
ADD COLUMN     "cause" "RecusalCause" NOT NULL DEFAULT 'recorded',
ADD COLUMN     "email" TEXT,
ADD COLUMN     "inherited_from_id" UUID;

-- As lib/recusals/address.ts makes it. Until now a recusal went with its account, so each has one.
UPDATE "recusal" SET "email" = "app_user"."email", "address" = CASE
    WHEN "app_user"."email" ~ '@(gmail|googlemail)\.com$'
      THEN replace(regexp_replace("app_user"."email", '(\+.*)?@.*$', ''), '.', '') || '@gmail.com'
    ELSE regexp_replace("app_user"."email", '(.)\+.*@', '\1@') END
  FROM "app_user" WHERE "app_user"."id" = "recusal"."user_id";
ALTER TABLE "recusal" ALTER COLUMN "address" SET NOT NULL, ALTER COLUMN "email" SET NOT NULL;

-- CreateTable
CREATE TABLE "vouching" (
    "id" UUID NOT NULL,
    "voucher_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vouching_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "link_hand" (
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "link_hand_pkey" PRIMARY KEY ("token_hash","user_id")
);

-- CreateTable
CREATE TABLE "former_identity" (
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "former_identity_pkey" PRIMARY KEY ("provider","provider_account_id")
);

-- CreateIndex
CREATE INDEX "vouching_voucher_id_idx" ON "vouching"("voucher_id");

-- CreateIndex
CREATE INDEX "document_meeting_id_sha256_idx" ON "document"("meeting_id", "sha256");

-- CreateIndex
CREATE INDEX "recusal_address_idx" ON "recusal"("address");
