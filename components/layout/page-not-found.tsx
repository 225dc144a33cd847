import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "./notice";

/** For an address that does not exist. */
export function PageNotFound() {
  return (
    <Notice
      title="404 Page Not Found"
      actions={
        <Button asChild>
          <Link href="/">Go Home</Link>
        </Button>
      }
    >
      <p>
        There is no page at this address. It may have been moved or deleted, or the link may be incomplete.
      </p>
    </Notice>
  );
}
