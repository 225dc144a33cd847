import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/**
 * Joins class names; of two Tailwind classes that set the same property the later one wins. Merging took a tenth of the work that
 * begins a page, so a string that comes alone is left as it is: none in the code contradicts itself (`components/ui/class-names.test.ts`).
 */
export function cn(...classes: ClassValue[]): string {
  const given = classes.filter(Boolean);
  const [only] = given;
  if (given.length === 1 && typeof only === "string") return only;
  return twMerge(clsx(given));
}
