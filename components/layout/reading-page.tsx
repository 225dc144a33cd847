import type { ReactNode } from "react";
import { readingFont } from "@/lib/ui/reading-font";

/** A page whose text keeps the font it is first shown in. */
export function ReadingPage({ children }: { children: ReactNode }) {
  return (
    <div className={readingFont}>
      {/* Loads the font before the first text, which may come later than the page. */}
      <span aria-hidden="true" className="absolute font-serif opacity-0 print:hidden">
        .
      </span>
      {children}
    </div>
  );
}
