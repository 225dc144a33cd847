import { Link } from "@/components/ui/link";

/**
 * The footer of every page, shown once the page has loaded: below a loading page it would jump. Contains no
 * dead links.
 */
export function Footer() {
  return (
    <footer className="mt-auto border-t group-has-data-loading/body:hidden max-sm:group-has-data-fills-phone/body:hidden print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap gap-x-8 gap-y-1 px-4 py-5 text-xs text-muted-foreground sm:px-6">
        <p>BoardGPT. Every sentence carries a citation checked against the paper.</p>
        <p>Papers and answers stay with your board.</p>
        <Link
          href="/prep"
          className="-my-1 inline-flex min-h-6 items-center underline-offset-4 lg:ml-auto hover:text-foreground hover:underline"
        >
          Agenda and minutes
        </Link>
      </div>
    </footer>
  );
}
