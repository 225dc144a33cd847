"use client";

import "./globals.css";
import { ErrorNotice } from "@/components/layout/error-notice";

/** Replaces everything, including the layout that gives scripts their nonce, so it works without scripts. */
export default function GlobalError({ error }: { error: unknown }) {
  return (
    <html lang="en" className="system-colors">
      <title>BoardGPT</title>
      <body className="px-4">
        <main>
          <ErrorNotice error={error} />
        </main>
      </body>
    </html>
  );
}
