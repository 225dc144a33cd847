"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Shown on the landing page when it replaces another page, which only the browser's address reveals. */
export function SignInFirst() {
  const isElsewhere = useSyncExternalStore(
    never,
    () => window.location.pathname !== "/",
    () => false,
  );
  return (
    <p role="status" className="min-h-6 text-sm font-medium text-primary">
      {isElsewhere && "Please sign in, or sign up, to open this page."}
    </p>
  );
}
