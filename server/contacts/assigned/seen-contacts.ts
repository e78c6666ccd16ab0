import { categoryOf, idOf } from '../../../contract/events/recorded.ts'
import { noteStreams } from '../../../contract/notes/noted.ts'
import { may } from '../../../contract/people/permissions.ts'
import type { Role } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'
import type { TenantClient } from '../../db/database.ts'
import { Places } from '../../db/condition.ts'
import type { Condition } from '../../db/list-query.ts'

/** Who asks, as far as it matters for which contacts they see. */
export type Viewer = Pick<Me, 'id' | 'role' | 'permissions'>

/**
 * Contacts of a person, by the role they act in: an appraiser's own, those of a group's appraisers, and for a read-only
 * appraiser the assigned ones of the group and in the state that the person's fields name.
 */
const assignedTo: Partial<Record<Role, (person: string) => string>> = {
  appraiser: (person) => `contact.appraiser_id = ${person}::uuid`,
  appraiser_group: (group) =>
    `contact.appraiser_id in (select p.id from person p where p.appraiser_group_id = ${group}::uuid)`,
  appraiser_readonly: (person) => `contact.appraiser_id is not null and exists (
    select from person viewer where viewer.id = ${person}::uuid
      and (viewer.appraiser_group_id is null or contact.appraiser_id in
        (select p.id from person p where p.appraiser_group_id = viewer.appraiser_group_id))
      and (viewer.appraiser_state is null or contact.doc->>'state' = viewer.appraiser_state))`,
}

/** The condition on rows of `contact` for the contacts of a person; null for a role that has none. */
export function contactsOf({ id, role }: Pick<Viewer, 'id' | 'role'>): Condition | null {
  const rule = assignedTo[role]
  return rule ? (place) => `contact.deleted_at is null and ${rule(place(id))}` : null
}

/**
 * The one rule of who sees which contacts: null for those who see all of them, else the condition on rows of `contact`.
 * A person with `assigned:view` alone gets nothing of a contact but through it.
 */
export function seenContacts(viewer: Viewer): Condition | null {
  if (may(viewer, 'contacts:view')) return null
  return may(viewer, 'assigned:view') ? (contactsOf(viewer) ?? nothing) : nothing
}

const nothing: Condition = () => 'false'

/** What a search narrows to: null for all contacts, undefined for who sees none. */
export function searchedContacts(viewer: Viewer): Condition | null | undefined {
  return may(viewer, 'assigned:view') ? seenContacts(viewer) : undefined
}

/** Whether a person sees the contacts that some streams are about: streams of contacts, and of the notes on them. */
export async function seesStreams(client: TenantClient, viewer: Viewer, streams: readonly string[]): Promise<boolean> {
  if (!seenContacts(viewer)) return true
  const idsIn = (category: string) => streams.filter((one) => categoryOf(one) === category).map(idOf)
  const { rows } = await client.query<{ id: string }>(
    `select distinct record_id as id from note where category = 'contact' and id = any($1::uuid[])`,
    [idsIn(noteStreams.contact)],
  )
  const contacts = [...new Set([...idsIn('contact'), ...rows.map(({ id }) => id)])]
  return (await findSeen(client, viewer, contacts)).size === contacts.length
}

/** Those of some contacts that a person sees now. Of who sees all, ids are not looked up. */
export async function findSeen(client: TenantClient, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  const seen = seenContacts(viewer)
  if (!seen || ids.length === 0) return new Set(ids)
  const { of, values } = new Places()
  const { rows } = await client.query<{ id: string }>(
    `select id from contact where id = any(${of(ids)}::uuid[]) and ${seen(of)}`,
    values,
  )
  return new Set(rows.map(({ id }) => id))
}
