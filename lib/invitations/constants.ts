/** Days for which an invitation link is valid. */
export const INVITATION_DAYS = 7;
