import type { ReactNode } from "react";
import { readingFont } from "@/lib/ui/reading-font";

/** A page whose texts keep the face that they are first shown in. */
export function ReadingPage({ children }: { children: ReactNode }) {
  return (
    <div className={readingFont}>
      {/* Has the face there before the first text, which may come later than the page. */}
      <span aria-hidden="true" className="absolute font-serif opacity-0 print:hidden">
        .
      </span>
      {children}
    </div>
  );
}
