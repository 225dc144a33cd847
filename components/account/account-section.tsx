import type { ReactNode } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";

type AccountSectionProps = { id: string; title: string; children: ReactNode };

/** One matter of the account page, which a link to `#{id}-section` leads to: fields have ids like these of their own. */
export function AccountSection({ id, title, children }: AccountSectionProps) {
  return (
    <Card id={`${id}-section`} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <CardHeader>
        <CardTitle id={`${id}-title`}>{title}</CardTitle>
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  );
}
