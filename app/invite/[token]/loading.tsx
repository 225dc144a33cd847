export default function InvitationLoading() {
  return (
    <p role="status" className="py-24 text-center text-sm text-muted-foreground">
      Loading invitation...
    </p>
  );
}
