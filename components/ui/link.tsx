"use client";

import NextLink, { useLinkStatus } from "next/link";
import { type ComponentProps, useState } from "react";
import { useGoing } from "@/lib/ui/going";

/**
 * A link to a page of the product, which is fetched ahead once somebody turns to the link. If each link in view did so at
 * once, a page would ask for the beginnings of a dozen others: four times the work of showing it, for the server.
 */
export function Link({ onPointerEnter, onFocus, children, ...props }: ComponentProps<typeof NextLink>) {
  const [isTurnedTo, setTurnedTo] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={isTurnedTo ? "auto" : false}
      onPointerEnter={(event) => {
        setTurnedTo(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setTurnedTo(true);
        onFocus?.(event);
      }}
    >
      {children}
      <Status />
    </NextLink>
  );
}

function Status() {
  useGoing(useLinkStatus().pending);
  return null;
}
