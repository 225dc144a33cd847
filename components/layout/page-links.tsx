import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

type PageLinksProps = {
  /** The address of the list, to which the page is added. */
  address: string;
  /** Counted from 1. */
  page: number;
  isLast: boolean;
  /** Names of the links to the next and previous page. */
  later: string;
  earlier: string;
};

/** Links between the pages of a list in order of time; nothing if there is a single page. */
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
