import { BookOpenTextIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";

type ResearchInvitationProps = { isThere: boolean; onOpen: () => void };

/** The way from the figures to what the filings say in words. */
export function ResearchInvitation({ isThere, onOpen }: ResearchInvitationProps) {
  return (
    <Card aria-labelledby="research-invitation-title" className="print:hidden">
      <CardContent className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="research-invitation-title" className="text-base font-semibold">
            Behind the figures
          </h2>
          <p className="mt-0.5 text-sm text-pretty text-muted-foreground">
            Deep research reads filings and uploaded reports of the company and its peers, and quotes what it
            finds.
          </p>
        </div>
        <Button variant="outline" onClick={onOpen}>
          <BookOpenTextIcon />
          {isThere ? "Open Deep Research" : "Go to Deep Research"}
        </Button>
      </CardContent>
    </Card>
  );
}
