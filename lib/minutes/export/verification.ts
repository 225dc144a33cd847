import { shortText } from "@/lib/clean-text";
import type { Block } from "@/lib/handout/document";
import type { Moments } from "@/lib/handout/moments";
import { SIGNED_WITH } from "../constants";
import type { SealedSource } from "../seal";
import { resetLines } from "./reset-lines";
import type { ExportedMinutes } from "./types";

const KINDS = { recording: "Recording", transcript: "Transcript", notes: "Notes" } as const;

/** The verification page of signed minutes. Empty before they are signed. */
export function verification({ minutes, sealed, address }: ExportedMinutes, moments: Moments): Block[] {
  if (minutes.state !== "signed" || !minutes.seal || !minutes.signedAt || !sealed || !address) return [];
  // A file name may reveal what is closed.
  const isWhole = minutes.items.every((item) => !("closed" in item));
  return [
    { kind: "pageBreak" },
    { kind: "heading", text: "Verification" },
    {
      kind: "paragraph",
      content: [
        {
          text: "These minutes are locked. To check that they have not changed since they were signed, open the address below or ask your board for it. Drop this file there to check it too: the file stays on your computer.",
        },
      ],
    },
    {
      kind: "terms",
      rows: [
        { term: "Address", lines: [address] },
        { term: "SHA-256 of the text and its sources", lines: [minutes.seal] },
        { term: "Version", lines: [String(minutes.version)] },
        { term: "Locked", lines: [`${moments.dateTime(minutes.signedAt)} (${moments.timeZone})`] },
        ...minutes.signatures.map(({ capacity, confirmedBy, passkeysResetAt }) => ({
          term: capacity === "chair" ? "Chair" : "Secretary",
          lines: [`Signed ${SIGNED_WITH[confirmedBy]}`, ...resetLines(passkeysResetAt, moments)],
        })),
        ...(sealed.corrects ? [{ term: "Corrects the minutes with SHA-256", lines: [sealed.corrects] }] : []),
        ...sealed.sources.map((source) => sourceTerm(source, isWhole)),
      ],
    },
  ];
}

function sourceTerm(
  { kind, name, file, lines }: SealedSource,
  isNamed: boolean,
): { term: string; lines: string[] } {
  return {
    term: isNamed ? `${KINDS[kind]}: ${shortText(name, 200)}` : KINDS[kind],
    lines: [...(file ? [`SHA-256 of the file: ${file}`] : []), `SHA-256 of its lines: ${lines}`],
  };
}
