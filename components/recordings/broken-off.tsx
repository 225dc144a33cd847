"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import type { OpenUpload } from "@/lib/recordings/schema";
import { formatBytes } from "@/lib/ui/bytes";
import { request } from "@/lib/ui/request";

/** Uploads that were broken off: the same file goes on where it stopped. */
export function BrokenOff({ open }: { open: OpenUpload[] }) {
  const router = useRouter();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) =>
      request(`/api/recordings/${id}`, "The upload could not be discarded.", { method: "DELETE" }),
    meta: { errorTitle: "Not Discarded" },
    onSettled: () => router.refresh(),
  });
  if (open.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2" aria-label="Interrupted recordings">
      {open.map(({ id, name, received, size }) => (
        <li key={id} className="text-xs text-pretty text-muted-foreground">
          <span className="font-medium text-foreground [overflow-wrap:anywhere]">{name}</span> was interrupted
          after {formatBytes(received)} of {formatBytes(size)}. Choose the same file to continue.{" "}
          <Button
            variant="link"
            size="sm"
            className="h-auto p-0 text-xs"
            disabled={isPending}
            onClick={() => mutate(id)}
          >
            Discard
            <span className="sr-only"> {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
