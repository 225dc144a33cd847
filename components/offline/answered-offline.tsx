"use client";

import { useEffect } from "react";

/** After the page has come, in milliseconds: nobody waits for this. */
const AFTER_MS = 3000;

/** Has pages that cannot be reached answered by the product, not by the browser. Shows nothing. */
export function AnsweredOffline() {
  useEffect(() => {
    const rested = setTimeout(() => {
      // Where it cannot be, the browser says that there is no connection.
      import("@/lib/offline/device/worker").then(({ answerOffline }) => answerOffline()).catch(() => {});
    }, AFTER_MS);
    return () => clearTimeout(rested);
  }, []);
  return null;
}
