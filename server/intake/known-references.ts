import type { ClaimChanges } from '../../contract/claims/claim.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import type { TenantClient } from '../db/database.ts'
import { notFound } from '../http/problem.ts'
import type { IntakeDependencies } from './dependencies.ts'

interface Referring {
  readonly field: string
  readonly changes: ClaimChanges
}

const referringFields = [
  'event',
  'existing_claimant',
  'not_contact',
  'appraiser_id',
  'call_center_id',
  'assignee_id',
] as const
export type ReferringField = (typeof referringFields)[number]
const rolesAs = { appraiser_id: ['appraiser'], call_center_id: ['call_center'] } as const

/** Those of this business that are there, by id. */
export interface References {
  readonly storms: ReadonlyMap<string, StormView>
  readonly people: ReadonlyMap<string, { role: string; phone: string | null }>
  readonly contacts: ReadonlyMap<string, Contact>
  readonly reviewers: ReadonlySet<string>
}

/** What claims name, each kind read once. */
export async function loadReferences(
  { findStorms, findPeople, findContacts, findReviewers }: IntakeDependencies,
  client: TenantClient,
  naming: readonly Partial<Record<ReferringField, string | null>>[],
): Promise<References> {
  const storms = new Set<string>()
  const persons = new Set<string>()
  const claimants = new Set<string>()
  const assignees = new Set<string>()
  for (const { event, appraiser_id, call_center_id, existing_claimant, not_contact, assignee_id } of naming) {
    if (event) storms.add(event)
    if (appraiser_id) persons.add(appraiser_id)
    if (call_center_id) persons.add(call_center_id)
    if (existing_claimant) claimants.add(existing_claimant)
    if (not_contact) claimants.add(not_contact)
    if (assignee_id) assignees.add(assignee_id)
  }
  return {
    storms: storms.size > 0 ? await findStorms(client, [...storms]) : new Map(),
    people: persons.size > 0 ? await findPeople(client, [...persons]) : new Map(),
    contacts: claimants.size > 0 ? await findContacts(client, [...claimants]) : new Map(),
    reviewers: assignees.size > 0 ? await findReviewers(client, [...assignees]) : new Set(),
  }
}

/** The first field that names what does not exist in this business. */
export function unknownReference(known: References, changes: ClaimChanges): ReferringField | undefined {
  return referringFields.find((field) => {
    const id = changes[field]
    if (!id) return false
    if (field === 'event') return !known.storms.has(id)
    if (field === 'existing_claimant' || field === 'not_contact') return !known.contacts.has(id)
    if (field === 'assignee_id') return !known.reviewers.has(id)
    const role = known.people.get(id)?.role
    return role === undefined || !(rolesAs[field] as readonly string[]).includes(role)
  })
}

/** @throws Refused 404, naming the field, the same for what is another business's. */
export function refuseUnknown(known: References, referring: readonly Referring[]): void {
  for (const { field, changes } of referring) {
    const unknown = unknownReference(known, changes)
    if (unknown) throw notFound({ [field ? `${field}.${unknown}` : unknown]: 'Not found' })
  }
}

/**
 * Makes sure that every storm, person and contact named exists in this business.
 * @throws Refused 404, naming the field, the same for what is another business's.
 */
export async function knownReferences(
  dependencies: IntakeDependencies,
  client: TenantClient,
  referring: readonly Referring[],
): Promise<void> {
  const changes = referring.map((one) => one.changes)
  refuseUnknown(await loadReferences(dependencies, client, changes), referring)
}
