// The page must not be led away from within the frame: its links open in a tab of their own.
const LINKS_OUTSIDE = '<head><base target="_blank">';

/**
 * A mail's HTML, shut in: the frame runs no script, has an origin of its own and sends no form. A link opens a new,
 * ordinary tab.
 */
export function MailFrame({ html }: { html: string }) {
  return (
    <iframe
      title="Email"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replace("<head>", LINKS_OUTSIDE)}
      className="h-[min(30rem,60dvh)] w-full rounded-md border bg-white"
    />
  );
}
