"use client";

import NextLink, { useLinkStatus } from "next/link";
import { type ComponentProps, useState } from "react";
import { useGoing } from "@/lib/ui/going";

/**
 * An internal link that is prefetched when it is hovered or focused. If every visible link were prefetched at
 * once, a page would request the beginnings of a dozen others: four times the server work of showing it.
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
