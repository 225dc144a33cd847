const OWN = "own:";
const CUSTOM = "custom:";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The uuid of a company of the board's own, or null for any other id. */
export function ownCompanyUuid(companyId: string): string | null {
  return uuidAfter(OWN, companyId);
}

export const ownCompanyId = (uuid: string): string => `${OWN}${uuid}`;

/** The uuid of a saved peer set, or null for any other id. */
export function customSetUuid(peerSetId: string): string | null {
  return uuidAfter(CUSTOM, peerSetId);
}

export const customSetId = (uuid: string): string => `${CUSTOM}${uuid}`;

function uuidAfter(prefix: string, id: string): string | null {
  const rest = id.startsWith(prefix) ? id.slice(prefix.length) : "";
  return UUID.test(rest) ? rest : null;
}
