import { may } from '../../../contract/people/permissions.ts'
import type { TenantClient } from '../../db/database.ts'
import type { Condition } from '../../db/list-query.ts'
import { assignedRows, findVisible, type Viewer, visibleRows } from '../../events/visible-rows.ts'

/** The condition on rows of `contact` for the contacts of a person; null for a role that has none. */
export function contactsOf(viewer: Pick<Viewer, 'id' | 'role'>): Condition | null {
  return assignedRows('contact', viewer)
}

/** Who sees which contacts, by the rule of their manifest: null for those who see all of them. */
export function seenContacts(viewer: Viewer): Condition | null {
  return visibleRows('contact', viewer)
}

/** What a search narrows to: null for all contacts, undefined for who sees none. */
export function searchedContacts(viewer: Viewer): Condition | null | undefined {
  return may(viewer, 'assigned:view') ? seenContacts(viewer) : undefined
}

/** Those of some contacts that a person sees now. */
export function findSeen(client: TenantClient, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  return findVisible(client, viewer, 'contact', ids)
}
