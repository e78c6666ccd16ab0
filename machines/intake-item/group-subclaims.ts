/** What the order among the claims of one number depends on. */
export interface Groupable {
  readonly id: string
  readonly claim_number: string
  readonly date_received: string
  readonly received_at: string
}

/** For each claim number that several waiting claims share: the lead, and its subclaims, newest first. */
export interface Groups {
  /** Subclaim id to the id of its lead. */
  readonly leadOf: ReadonlyMap<string, string>
  /** Lead id to the ids of its subclaims, newest first. */
  readonly subclaimsOf: ReadonlyMap<string, readonly string[]>
}

/**
 * Claims with the same number belong together: the newest by date received leads, later ones are its subclaims and
 * need no fields (section 5). Of one day, the one that arrived last leads.
 */
export function groupSubclaims(claims: Iterable<Groupable>): Groups {
  const groups = new Map<string, Groupable[]>()
  for (const claim of claims) {
    const group = groups.get(claim.claim_number)
    if (group) group.push(claim)
    else groups.set(claim.claim_number, [claim])
  }
  const leadOf = new Map<string, string>()
  const subclaimsOf = new Map<string, readonly string[]>()
  for (const group of groups.values()) {
    if (group.length < 2) continue
    const [lead, ...rest] = group.sort(newestFirst)
    if (!lead) continue
    for (const { id } of rest) leadOf.set(id, lead.id)
    subclaimsOf.set(
      lead.id,
      rest.map(({ id }) => id),
    )
  }
  return { leadOf, subclaimsOf }
}

export function newestFirst(a: Groupable, b: Groupable): number {
  return order(b.date_received, a.date_received) || order(b.received_at, a.received_at) || order(a.id, b.id)
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
