import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/ui/cn";
import { useOnline } from "@/lib/ui/use-online";

type LoadingProps = {
  /** What is loading: "the page". */
  what: string;
  className?: string;
};

/**
 * A placeholder for loading content. Without a network it says so; the request is retried automatically once
 * there is one. Appears with a delay, because most content loads so fast that it would only flash.
 */
export function Loading({ what, className }: LoadingProps) {
  const isOnline = useOnline();
  return (
    <div
      role="status"
      className={cn("flex animate-in flex-col gap-2.5 fade-in fill-mode-both delay-300", className)}
    >
      <p className="text-sm text-pretty text-muted-foreground">
        {isOnline
          ? `Loading ${what}...`
          : `You’re offline. BoardGPT will load ${what} when you’re back online.`}
      </p>
      {isOnline && LINES.map((width) => <Skeleton key={width} className={`h-4 ${width}`} />)}
    </div>
  );
}

const LINES = ["w-full", "w-5/6", "w-2/3"];
