import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/ui/cn";
import { useOnline } from "@/lib/ui/use-online";

type LoadingProps = {
  /** What is on its way: "the page". */
  what: string;
  className?: string;
};

/**
 * What stands in the place of something that is on its way. Without a network it says so: it is asked for again by itself once there
 * is one. Most of it is there within a blink, in which nothing would but flash.
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
