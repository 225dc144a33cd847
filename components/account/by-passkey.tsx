/** Says that a passkey is asked for, and what to do without it. */
export function ByPasskey() {
  return (
    <p className="text-sm text-pretty text-muted-foreground">
      Your browser will ask for one of your passkeys, to confirm that it is you. If you have lost them, an
      administrator can remove them.
    </p>
  );
}
