"use client";

import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";
import { useMutation } from "@tanstack/react-query";
import { FileCheckIcon, FileWarningIcon } from "lucide-react";
import { DropZone } from "@/components/documents/drop-zone";
import { Link } from "@/components/ui/link";
import { request } from "@/lib/ui/request";
import type { FileCheck } from "@/lib/verification/queries";
import { CHECKED_FILES } from "./upload-rules";

/**
 * Compares a file with the sealed copies that were handed out. The file stays in the browser: only its
 * SHA-256 is sent.
 */
export function CheckFile({ seal }: { seal: string }) {
  const { mutate, data, variables, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      const body = { sha256: await fileHash(file) };
      return request<FileCheck>(`/api/verify/${seal}`, "The file could not be checked.", {
        method: "POST",
        body,
      });
    },
  });
  return (
    <section aria-labelledby="check-file" className="flex flex-col gap-3 p-5 sm:p-6">
      <h2 id="check-file" className="text-base font-semibold">
        Check Your Copy
      </h2>
      <p className="text-sm text-pretty text-muted-foreground">
        An altered copy can show the same web address. Choose your file to check that it is the original.
      </p>
      <DropZone taking={CHECKED_FILES} onFiles={([file]) => file && mutate(file)} />
      <div aria-live="polite" className="text-sm">
        {isPending && <p className="text-muted-foreground">Checking {variables.name}...</p>}
        {error && <p className="text-destructive">{error.message}</p>}
        {data && <FileVerdict name={variables?.name ?? "The file"} check={data} />}
      </div>
    </section>
  );
}

function FileVerdict({ name, check: { genuine, otherSeal } }: { name: string; check: FileCheck }) {
  const Icon = genuine ? FileCheckIcon : FileWarningIcon;
  const tone = genuine ? "text-status-good" : otherSeal ? "text-risk-medium" : "text-destructive";
  return (
    <div className="flex gap-2.5 rounded-md border bg-card px-4 py-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">
          {genuine
            ? `${name} is genuine.`
            : otherSeal
              ? `${name} has another fingerprint.`
              : `${name} is not a genuine copy.`}
        </p>
        <p className="mt-0.5 text-pretty text-muted-foreground">
          {genuine ? (
            "It is identical, byte for byte, to a file downloaded here."
          ) : otherSeal ? (
            <>
              It was downloaded here and is unchanged, but it is another version or another document.{" "}
              <Link className="text-primary underline underline-offset-4" href={`/verify/${otherSeal}`}>
                Open its own page
              </Link>
              .
            </>
          ) : (
            "It was not downloaded here, or it has been changed since. Even one changed letter counts, and so does saving it again in another program. Ask the board for a new copy."
          )}
        </p>
      </div>
    </div>
  );
}

/**
 * The SHA-256 of a file, in hexadecimal, computed in chunks to limit memory. Not with Web Crypto, which is
 * available only over HTTPS.
 */
async function fileHash(file: Blob): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value);
  return bytesToHex(hash.digest());
}
