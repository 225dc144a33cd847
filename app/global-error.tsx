"use client";

import "./globals.css";
import { ErrorNotice } from "@/components/layout/error-notice";

export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <title>BoardGPT</title>
      <body className="px-4">
        <main>
          <ErrorNotice {...props} />
        </main>
      </body>
    </html>
  );
}
