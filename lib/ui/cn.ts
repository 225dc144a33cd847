import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge } from "tailwind-merge";
import { CLASS_GROUPS } from "./class-groups";

const merge = createTailwindMerge(() => CLASS_GROUPS);

/**
 * Joins class names; of two Tailwind classes for the same property the later one wins. A single string is returned unchanged: none in
 * the code contradicts itself, as `components/ui/class-names.test.ts` checks.
 */
export function cn(...classes: ClassValue[]): string {
  const given = classes.filter(Boolean);
  const [only] = given;
  if (given.length === 1 && typeof only === "string") return only;
  return merge(clsx(given));
}
