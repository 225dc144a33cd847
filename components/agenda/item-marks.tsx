import { LockIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { OpenItemView } from "@/lib/agenda/types";
import { KIND_NAME } from "./labels";

type Marked = Pick<OpenItemView, "kind" | "isConsent" | "isInCamera">;

/** An item's kind and how it is taken. */
export function ItemMarks({ kind, isConsent, isInCamera }: Marked) {
  return (
    <>
      {isConsent ? (
        <Badge variant="secondary">Consent</Badge>
      ) : (
        <Badge variant={kind === "decide" ? "default" : "outline"}>{KIND_NAME[kind]}</Badge>
      )}
      {isInCamera && (
        <Badge variant="outline" className="border-destructive/50 text-destructive">
          <LockIcon aria-hidden="true" />
          In camera
        </Badge>
      )}
    </>
  );
}
