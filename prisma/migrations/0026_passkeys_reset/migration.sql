-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "passkeys_reset_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "minutes_signature" ADD COLUMN     "passkeys_reset_at" TIMESTAMPTZ(3);
