import { DownloadIcon, FileTextIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";

export type ExportFormat = "html" | "pdf";

export type Exporting = {
  onExport: (format: ExportFormat) => void;
  /** The document that is being made. */
  exporting?: ExportFormat | null;
};

/** The way to a document that can be put before the board. */
export function ReadyForBoard({ onExport, exporting = null }: Exporting) {
  return (
    <Card aria-labelledby="ready-title" className="bg-accent/50 print:hidden">
      <CardContent className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="ready-title" className="text-base font-semibold">
            Ready for the Board
          </h2>
          <p className="mt-0.5 text-sm text-pretty text-muted-foreground">
            The insights, charts and questions in one file to print or send, with a source for every figure.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button disabled={exporting !== null} onClick={() => onExport("html")}>
            <FileTextIcon />
            {exporting === "html" ? "Creating the brief..." : "Export as HTML"}
          </Button>
          <Button variant="outline" disabled={exporting !== null} onClick={() => onExport("pdf")}>
            <DownloadIcon />
            {exporting === "pdf" ? "Creating the PDF..." : "Export as PDF"}
          </Button>
        </div>
      </CardContent>
    </Card>
  );
}
