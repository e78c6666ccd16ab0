import type { Contact } from '../../contract/contacts/contact.ts'

/** By what a contact is known again (docs/decisions/0066), in the form that contacts have it in. */
export type ContactIdentity = Pick<Contact, 'claim_number' | 'vin'>

/**
 * Whether two are one contact: by claim number and VIN, of which one may lack the VIN. Without a claim number both lack
 * it, and the VIN alone decides. Without either nothing tells, and they are two.
 */
export function isSameContact(one: ContactIdentity, other: ContactIdentity): boolean {
  if (one.claim_number !== other.claim_number) return false
  if (one.claim_number === '') return one.vin !== '' && one.vin === other.vin
  return one.vin === other.vin || one.vin === '' || other.vin === ''
}

/**
 * The one of `known` that `sent` is, or undefined: one with the same VIN before one that has none, and the first of
 * `known` before a later one.
 */
export function sameContactAmong<One extends ContactIdentity>(
  sent: ContactIdentity,
  known: readonly One[],
): One | undefined {
  const same = known.filter((one) => isSameContact(sent, one))
  return same.find(({ vin }) => vin === sent.vin) ?? same[0]
}

/** What two must share to be one contact; null where they cannot be. */
export function identityKeyOf({ claim_number, vin }: ContactIdentity): string | null {
  if (claim_number !== '') return `claim ${claim_number}`
  return vin === '' ? null : `vin ${vin}`
}
