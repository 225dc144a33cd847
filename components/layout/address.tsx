import { Fragment } from "react";

/** An e-mail address that breaks before its @ or a dot where there is room for a part of it, and anywhere where there is less. */
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
