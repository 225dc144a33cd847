const OWN = "own:";
const CUSTOM = "custom:";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the uuid of a company the board added, or null for any other id. */
export function ownCompanyUuid(companyId: string): string | null {
  return uuidAfter(OWN, companyId);
}

export const ownCompanyId = (uuid: string): string => `${OWN}${uuid}`;

/** Returns the uuid of a saved peer set, or null for any other id. */
export function customSetUuid(peerSetId: string): string | null {
  return uuidAfter(CUSTOM, peerSetId);
}

export const customSetId = (uuid: string): string => `${CUSTOM}${uuid}`;

function uuidAfter(prefix: string, id: string): string | null {
  const rest = id.startsWith(prefix) ? id.slice(prefix.length) : "";
  return UUID.test(rest) ? rest : null;
}
