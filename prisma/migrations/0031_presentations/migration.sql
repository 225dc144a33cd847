-- AlterEnum
ALTER TYPE "DocumentKind" ADD VALUE 'pptx' BEFORE 'txt';
