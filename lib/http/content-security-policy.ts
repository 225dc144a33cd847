type Conditions = {
  /** Random, new for every response. */
  nonce: string;
  /** Whether the visitor came by https. */
  secure: boolean;
  /** The development server uses eval to reload code. */
  development: boolean;
  /** The address of the file store's API, if browsers upload directly to it. */
  fileStore?: string;
};

/**
 * The content security policy of a page. A script runs only when it carries this response's nonce or was loaded by one that does, so
 * markup injected through a paper or a name runs nothing. Inline style attributes are allowed, because React and the chart and toast
 * libraries use them for measured sizes; a style cannot execute code.
 * Source: https://www.w3.org/TR/CSP3/#strict-dynamic-usage
 */
export function contentSecurityPolicy({ nonce, secure, development, fileStore }: Conditions): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Audio of recordings.
    "media-src 'self'",
    // Only addresses below that one, not the rest of its site.
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
