-- AlterTable
ALTER TABLE "app_user" ADD COLUMN "wants_reminders" BOOLEAN NOT NULL DEFAULT true;
