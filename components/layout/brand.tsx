import { Link } from "@/components/ui/link";

/** The product's name; leads home. */
export function Brand() {
  return (
    <Link href="/" className="flex items-center gap-2 font-title text-lg font-semibold tracking-tight">
      <svg viewBox="0 0 20 20" className="size-5 text-primary" aria-hidden="true">
        <rect
          x="2.5"
          y="1.5"
          width="15"
          height="17"
          rx="1.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
        <path d="M5.5 6h9M5.5 14.5h5" stroke="currentColor" strokeWidth="1.5" />
        <path d="M5.5 10.2h9" stroke="currentColor" strokeWidth="3.4" opacity=".35" />
      </svg>
      <span>BoardGPT</span>
    </Link>
  );
}
