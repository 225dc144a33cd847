/** What is shown until it is known who is signed in and the page has its data. */
export function Loading() {
  return (
    <p role="status" data-loading className="py-24 text-center text-sm text-muted-foreground">
      Loading...
    </p>
  );
}
