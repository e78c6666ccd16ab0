import type { ClaimChanges } from '../../contract/claims/claim.ts'
import type { TenantClient } from '../db/database.ts'
import { notFound } from '../http/problem.ts'
import type { IntakeParts } from './parts.ts'

interface Referring {
  readonly field: string
  readonly changes: ClaimChanges
}

const rolesAs = { appraiser_id: ['appraiser'], call_center_id: ['call_center'] } as const

/**
 * Makes sure that every storm, person and contact named exists in this business.
 * @throws Refused 404, naming the field, the same for what is another business's.
 */
export async function knownReferences(
  { findStorms, findPeople, findContacts }: IntakeParts,
  client: TenantClient,
  referring: readonly Referring[],
): Promise<void> {
  const ids = (field: keyof ClaimChanges) => [
    ...new Set(referring.map(({ changes }) => changes[field]).filter((id): id is string => Boolean(id))),
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

  for (const { field, changes } of referring) {
    const unknown = (name: string) => notFound({ [field ? `${field}.${name}` : name]: 'does not exist' })
    if (changes.event && !storms.has(changes.event)) throw unknown('event')
    if (changes.existing_claimant && !existing.has(changes.existing_claimant)) throw unknown('existing_claimant')
    for (const name of ['appraiser_id', 'call_center_id'] as const) {
      const id = changes[name]
      if (id && !(rolesAs[name] as readonly string[]).includes(people.get(id)?.role)) throw unknown(name)
    }
  }
}
