/** Addresses of the claim check's pages, which carry no secret. */
export const claimAddresses = {
  search: '/noauth/claim-check',
  tracker: (longId: string) => `/noauth/claim-check/${longId}`,
  /** Sends the claimant's own link to what is on file. */
  sendLink: (longId: string) => `/noauth/claim-check/${longId}/link`,
} as const
