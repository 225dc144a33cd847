import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";

/** The peer companies, and why each is included. */
export function PeerTable({ peers }: Pick<BenchmarkAnalysis, "peers">) {
  if (peers.length === 0) return <p className="text-sm text-muted-foreground">No peer was found.</p>;
  return (
    <Table>
      <TableHeader>
        <TableRow>
          <TableHead>Company</TableHead>
          <TableHead className="max-sm:hidden">Industry</TableHead>
          <TableHead>Why it is a peer</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {peers.map(({ id, ticker, name, subIndustry, sector, reason }) => (
          <TableRow key={id}>
            <TableCell className="min-w-28 align-top wrap-break-word whitespace-normal">
              <span className="font-medium">{ticker}</span>
              {name !== ticker && <span className="block text-xs text-muted-foreground">{name}</span>}
            </TableCell>
            <TableCell className="align-top text-muted-foreground max-sm:hidden">
              {subIndustry || sector || "not known"}
            </TableCell>
            <TableCell className="align-top whitespace-normal">{reason}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
