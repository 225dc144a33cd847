import type { ComponentProps } from "react";
import { cn } from "@/lib/ui/cn";

export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="skeleton" className={cn("animate-pulse rounded-md bg-secondary", className)} {...props} />;
}
