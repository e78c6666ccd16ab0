import type { ContactRowChanges } from '../../../contract/contacts/contact-row.ts'
import type { StormView } from '../../../contract/storms/storm.ts'
import { type Refusal, refuse } from '../../../machines/decision.ts'
import type { TenantClient } from '../../db/database.ts'
import { notFound } from '../../http/problem.ts'
import type { ContactDependencies } from '../dependencies.ts'

interface Referring {
  /** How the request names it: `edits[3].changes`. */
  readonly field: string
  readonly changes: ContactRowChanges
}

/** Events and appraisers that edits name. */
export interface RowReferences {
  readonly storms: ReadonlyMap<string, StormView>
}

/** @throws Refused 404, naming the first event or appraiser that does not exist in this business. */
export async function findRowReferences(
  { findStorms, findPeople }: Pick<ContactDependencies, 'findStorms' | 'findPeople'>,
  client: TenantClient,
  edits: readonly Referring[],
): Promise<RowReferences> {
  const ids = (name: 'storm_id' | 'appraiser_id') => [...new Set(edits.flatMap(({ changes }) => changes[name] || []))]
  const storms = await findStorms(client, ids('storm_id'))
  const people = await findPeople(client, ids('appraiser_id'))
  for (const { field, changes } of edits) {
    const { storm_id, appraiser_id } = changes
    if (storm_id && !storms.has(storm_id)) throw notFound({ [`${field}.storm_id`]: 'Not found' })
    if (appraiser_id && people.get(appraiser_id)?.role !== 'appraiser') {
      throw notFound({ [`${field}.appraiser_id`]: 'Not found' })
    }
  }
  return { storms }
}

/** Why a contact cannot go to the event that an edit names; null where it can, or is there already. */
export function archivedRefusal(
  { storms }: RowReferences,
  { storm_id }: ContactRowChanges,
  stormNow: string | null,
): Refusal | null {
  const storm = storm_id && storm_id !== stormNow ? storms.get(storm_id) : undefined
  if (!storm?.deleted_at) return null
  const reason = `${storm.title} is archived and accepts no new contacts.`
  return refuse('storm_archived', reason, { errors: { storm_id: 'Archived' } }).refusal
}
