import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

type PageLinksProps = {
  /** Where the list is; the page is added to it. */
  address: string;
  /** Counted from 1. */
  page: number;
  isLast: boolean;
  /** Names of the links to the page before and after. */
  later: string;
  earlier: string;
};

/** The ways to the pages before and after one of a list that is ordered by time; nothing where there is one page. */
export function PageLinks({ address, page, isLast, later, earlier }: PageLinksProps) {
  if (page === 1 && isLast) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-2">
      {page > 1 && (
        <Button asChild variant="outline" size="sm">
          <Link href={page === 2 ? address : `${address}?page=${page - 1}`}>
            <ChevronLeftIcon aria-hidden="true" />
            {later}
          </Link>
        </Button>
      )}
      {!isLast && (
        <Button asChild variant="outline" size="sm" className="ms-auto">
          <Link href={`${address}?page=${page + 1}`}>
            {earlier}
            <ChevronRightIcon aria-hidden="true" />
          </Link>
        </Button>
      )}
    </nav>
  );
}
