import type { ReactNode } from "react";
import { TabsContent } from "@/components/ui/tabs";
import { cn } from "@/lib/ui/cn";

type PrintedTabProps = { value: string; name: string; className?: string; children: ReactNode };

/** A tab that is printed even if another one is open: in print all tabs follow one another under their names. */
export function PrintedTab({ value, name, className, children }: PrintedTabProps) {
  return (
    <TabsContent
      value={value}
      forceMount
      className={cn(
        "flex min-w-0 flex-col data-[state=inactive]:hidden print:data-[state=inactive]:flex",
        className,
      )}
    >
      <h2 className="hidden font-title text-lg font-semibold print:block">{name}</h2>
      {children}
    </TabsContent>
  );
}
