ALTER TYPE "PasskeyPurpose" ADD VALUE 'sign';

-- CreateEnum
CREATE TYPE "SigningProof" AS ENUM ('passkey', 'password', 'session');

-- AlterTable
ALTER TABLE "minutes_signature" ADD COLUMN "confirmed_by" "SigningProof",
ADD COLUMN "passkey_proof" JSONB;
UPDATE "minutes_signature" SET "confirmed_by" = CASE WHEN "with_password" THEN 'password'::"SigningProof" ELSE 'session'::"SigningProof" END;
ALTER TABLE "minutes_signature" ALTER COLUMN "confirmed_by" SET NOT NULL;
ALTER TABLE "minutes_signature" DROP COLUMN "with_password";

-- AlterTable
ALTER TABLE "app_user" ADD COLUMN "needs_passkey" BOOLEAN NOT NULL DEFAULT false;
