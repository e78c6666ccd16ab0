import type { StormView } from '../../contract/storms/storm.ts'
import type { TenantClient } from '../db/database.ts'
import { notFound, Refused } from '../http/problem.ts'
import type { ContactDependencies } from './dependencies.ts'

interface Referring {
  readonly storm_id?: string | null
  readonly appraiser_id?: string | null
}

interface Request {
  /** The storm that a contact of the list belongs to before the command. */
  readonly stormNow?: (index: number) => string | null
  /** How the request names a field of a contact of the list. */
  readonly placeOf?: (index: number, field: keyof Referring) => string
}

/**
 * Looks up what contacts are about to refer to; answers with the storms that they newly go to, which the append must
 * expect unchanged.
 * @throws Refused 404, naming the first storm or appraiser that does not exist in this business; 409 for a storm that
 * is archived, unless the contact belongs to it already.
 */
export async function knownReferences(
  { findStorms, findPeople }: ContactDependencies,
  client: TenantClient,
  contacts: readonly Referring[],
  { stormNow = () => null, placeOf = (index, field) => `contacts[${index}].${field}` }: Request = {},
): Promise<StormView[]> {
  const ids = (field: keyof Referring) => [...new Set(contacts.flatMap((one) => one[field] ?? []))]
  const storms = await findStorms(client, ids('storm_id'))
  const people = await findPeople(client, ids('appraiser_id'))
  const entered = new Set<StormView>()
  contacts.forEach(({ storm_id, appraiser_id }, index) => {
    if (appraiser_id && people.get(appraiser_id)?.role !== 'appraiser') {
      throw notFound({ [placeOf(index, 'appraiser_id')]: 'Not found' })
    }
    if (!storm_id) return
    const storm = storms.get(storm_id)
    if (!storm) throw notFound({ [placeOf(index, 'storm_id')]: 'Not found' })
    if (stormNow(index) === storm_id) return
    if (storm.deleted_at) throw archived(storm, placeOf(index, 'storm_id'))
    entered.add(storm)
  })
  return [...entered]
}

function archived({ title }: StormView, field: string): Refused {
  return new Refused(409, 'storm-archived', `${title} is archived and accepts no new contacts.`, {
    errors: { [field]: 'Archived' },
    state: 'archived',
    allowed: ['StormRestored'],
  })
}
