import { Fragment } from "react";

/** An email address that wraps before its @ or a dot if possible, and otherwise anywhere. */
export function Address({ email }: { email: string }) {
  return (
    <span className="wrap-anywhere">
      {email.split(/(?=[@.])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address do not move
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
