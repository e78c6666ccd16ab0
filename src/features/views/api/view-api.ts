import type { SentBodyOf } from '../../../../contract/call.ts'
import { listUsers } from '../../../../contract/calls/list-users.ts'
import { viewAsPerson } from '../../../../contract/calls/view-as-person.ts'
import type { PersonView } from '../../../../contract/views/person-view.ts'
import { send } from '../../../shared/api/client.ts'

/** What is asked for: a reason, an event or a moment, and the role and the record where they are chosen. */
export type ViewQuestion = NonNullable<SentBodyOf<typeof viewAsPerson>>

/** What a person of a business saw. Each view is an entry of the audit log of that business. */
export function viewOf(businessId: string, id: string, body: ViewQuestion): Promise<PersonView> {
  return send(viewAsPerson, { params: { businessId, id }, body })
}

/** The name of a person, deleted or not; null for one whom the business does not have. */
export async function nameOfPerson(businessId: string, id: string, signal: AbortSignal): Promise<string | null> {
  const { data } = await send(listUsers, { params: { businessId }, query: { id, deleted: 'true' }, signal })
  return data[0]?.full_name ?? null
}
