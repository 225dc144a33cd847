"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 1500;

/** Reads the page again from time to time while work goes on behind it. */
export function useRefreshWhile(isWorking: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isWorking, router]);
}
