import type { ClaimChanges } from '../../contract/claims/claim.ts'
import type { TenantClient } from '../db/database.ts'
import { notFound } from '../http/problem.ts'
import type { IntakeParts } from './parts.ts'

interface Referring {
  readonly field: string
  readonly changes: ClaimChanges
}

const referringFields = ['event', 'existing_claimant', 'appraiser_id', 'call_center_id'] as const
type ReferringField = (typeof referringFields)[number]
const rolesAs = { appraiser_id: ['appraiser'], call_center_id: ['call_center'] } as const

/**
 * Makes sure that every storm, person and contact named exists in this business.
 * @throws Refused 404, naming the field, the same for what is another business's.
 */
export async function knownReferences(
  parts: IntakeParts,
  client: TenantClient,
  referring: readonly Referring[],
): Promise<void> {
  const unknown = await unknownReferences(
    parts,
    client,
    referring.map(({ changes }) => changes),
  )
  const [first] = unknown
  if (!first) return
  const field = referring[first[0]]?.field
  throw notFound({ [field ? `${field}.${first[1]}` : first[1]]: 'does not exist' })
}

/** The first field of each that names what does not exist in this business, by its place among them. */
export async function unknownReferences(
  { findStorms, findPeople, findContacts }: IntakeParts,
  client: TenantClient,
  referring: readonly ClaimChanges[],
): Promise<Map<number, ReferringField>> {
  const ids = (field: ReferringField) => [
    ...new Set(referring.map((changes) => changes[field]).filter((id): id is string => Boolean(id))),
  ]
  const [events, appraisers, callCenters, contacts] = [
    ids('event'),
    ids('appraiser_id'),
    ids('call_center_id'),
    ids('existing_claimant'),
  ]
  const storms = events.length > 0 ? await findStorms(client, events) : new Map()
  const people =
    appraisers.length + callCenters.length > 0 ? await findPeople(client, [...appraisers, ...callCenters]) : new Map()
  const existing = contacts.length > 0 ? await findContacts(client, contacts) : new Map()

  const isUnknown = (field: ReferringField, id: string) => {
    if (field === 'event') return !storms.has(id)
    if (field === 'existing_claimant') return !existing.has(id)
    return !(rolesAs[field] as readonly string[]).includes(people.get(id)?.role)
  }
  const unknown = new Map<number, ReferringField>()
  for (const [place, changes] of referring.entries()) {
    const field = referringFields.find((name) => changes[name] && isUnknown(name, changes[name]))
    if (field) unknown.set(place, field)
  }
  return unknown
}
