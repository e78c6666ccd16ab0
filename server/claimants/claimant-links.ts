/** Addresses of the pages that a claimant opens without signing in. */
export interface ClaimantLinks {
  readonly token: string
  /** Where an appointment is booked, moved, canceled and saved to a calendar. */
  readonly schedule: string
}

/** @param tokenOf - the secret of a claimant's links, base64url */
export function createClaimantLinks(publicUrl: string, tokenOf: (contactId: string) => string) {
  return (contactId: string): ClaimantLinks => {
    const token = tokenOf(contactId)
    return { token, schedule: `${publicUrl}/selector?${new URLSearchParams({ id: contactId, token })}` }
  }
}
