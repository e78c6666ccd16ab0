import type { Claim, ContactMatch, ExistingContact } from '../../../../../contract/claims/claim.ts'
import type { ContactStatus } from '../../../../../contract/contacts/contact-statuses.ts'
import { contactRefusal } from '../../../../../machines/intake-item/contact-refusal.ts'
import type { IntakeItem } from '../../../../../machines/intake-item/intake-item.ts'

/** A row of the grid: the claim as its events make it, and the contact it seems to be about. */
export interface IntakeRow extends IntakeItem {
  readonly match: ContactMatch | null
  /** The contact that it names, as far as it is known; one with another id is of an earlier choice. */
  readonly existing?: ExistingContact
}

/** The contact that a claim seems to be about, unless a reviewer found that it is not. */
export function matchOf({ match, not_contact }: Pick<IntakeRow, 'match' | 'not_contact'>): ContactMatch | null {
  return match && match.id !== not_contact ? match : null
}

/** The row of a claim as the server lists it. Which claim it goes with is worked out here, from all rows. */
export function rowOf(claim: Claim): IntakeRow {
  return { ...claim, outcome: null }
}

/** Status of the contact that the claim names; null where it names none, or its status is not known. */
export function existingStatusOf({ existing_claimant: id, match, existing }: IntakeRow): ContactStatus | null {
  if (!id) return null
  const contact = match?.id === id ? match : existing?.id === id ? existing : null
  return contact && (contact.status as ContactStatus)
}

const refusals = new WeakMap<IntakeRow, string | null>()

/** Why the chosen action cannot be done to the contact that the claim names; null when it can, or nobody knows. */
export function contactRefusalOf(row: IntakeRow): string | null {
  const known = refusals.get(row)
  if (known !== undefined) return known
  const status = row.outcome ? null : existingStatusOf(row)
  const reason = status && contactRefusal(row.action, status)
  refusals.set(row, reason)
  return reason
}

/** The row with what is known of the contact that it names; the row itself where it has that. */
export function withExisting(row: IntakeRow, existing: ExistingContact): IntakeRow {
  const { id, name, status } = row.existing ?? {}
  return id === existing.id && name === existing.name && status === existing.status ? row : { ...row, existing }
}

/** The row with another match; the row itself where it has this one. */
export function withMatch(row: IntakeRow, match: ContactMatch | null): IntakeRow {
  return isSame(row.match, match) ? row : { ...row, match }
}

function isSame(one: ContactMatch | null, other: ContactMatch | null): boolean {
  if (!one || !other) return one === other
  return one.id === other.id && one.by === other.by && one.name === other.name && one.status === other.status
}
