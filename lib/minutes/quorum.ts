/**
 * States whether a quorum was present, as far as that is known; null where the required number is unknown.
 */
export function quorumInWords({
  present,
  quorumNeeded,
}: {
  present: number;
  quorumNeeded: number | null;
}): string | null {
  if (quorumNeeded === null) return null;
  const were = `${present} ${present === 1 ? "member was" : "members were"} present; ${quorumNeeded} ${quorumNeeded === 1 ? "is" : "are"} needed.`;
  return present >= quorumNeeded ? `${were} There was a quorum.` : `${were} There was no quorum.`;
}
