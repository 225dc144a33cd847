type Conditions = {
  /** Random, new for every answer. */
  nonce: string;
  /** Whether the visitor came by https. */
  secure: boolean;
  /** The development server evaluates code to reload it. */
  development: boolean;
  /** Where browsers send files straight to, if they do: the address of the store's API. */
  fileStore?: string;
};

/**
 * The content security policy of a page. A script runs only when it carries the nonce of this very answer or was loaded
 * by one that does: markup that slips in from a paper or a name runs nothing. Styles may stand in attributes, where
 * React and the chart and toast libraries put measured sizes; a style cannot act.
 * Source: https://www.w3.org/TR/CSP3/#strict-dynamic-usage
 */
export function contentSecurityPolicy({ nonce, secure, development, fileStore }: Conditions): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // The sound of recordings.
    "media-src 'self'",
    // What begins with that address, and nothing else of that site.
    `connect-src 'self'${fileStore ? ` ${fileStore}/` : ""}`,
    "manifest-src 'self'",
    "frame-src 'self'",
    // Reads and draws PDF pages, under a policy of its own (app/api/pdf-viewer).
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}
