export { type Numbering, numberCitations } from "@/lib/evidence/number-citations";
