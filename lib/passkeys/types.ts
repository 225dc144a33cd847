/** A passkey as its owner sees it. Times as ISO timestamps. */
export type PasskeyView = { id: string; name: string; addedAt: string; lastUsedAt: string | null };
