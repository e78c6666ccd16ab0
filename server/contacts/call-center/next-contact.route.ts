import { finishContacts } from '../../../contract/calls/finish-contacts.ts'
import { getNextContact } from '../../../contract/calls/get-next-contact.ts'
import type { HandedOut } from '../../../contract/call-center/queue.ts'
import type { Lease } from '../../../contract/leases/lease.ts'
import type { Me } from '../../../contract/people/user.ts'
import { arrayLiteral } from '../../db/array-params.ts'
import type { TenantClient } from '../../db/database.ts'
import { notFound } from '../../http/problem.ts'
import { type Route, route } from '../../http/route.ts'
import { type CallCenterDependencies, momentOf } from './dependencies.ts'
import { openContactAssignment } from './assign-next-contact.ts'
import { showAssignedContact } from './assigned-contact.ts'
import type { Asker } from './take-contacts.ts'

interface Asking {
  readonly businessId: string
  readonly me: Me
  readonly sessionId: string
  readonly query: { readonly storm_id?: string | undefined }
  readonly scope: { readonly now: string }
}

/** The next contact, with or without a word on those before it. */
export function nextContactRoutes(dependencies: CallCenterDependencies): Route[] {
  const { database, publishLease } = dependencies
  const handOut = openContactAssignment(database)

  async function next(
    { businessId, me, sessionId, query, scope }: Asking,
    done: readonly string[] = [],
  ): Promise<HandedOut | undefined> {
    const moment = momentOf(dependencies, scope)
    const stormId = query.storm_id || null
    if (stormId) await mustBeStorm(dependencies, businessId, stormId)
    const { taken, finished } = await handOut(businessId, askerOf({ me, sessionId, stormId, done }), moment)
    for (const freed of finished) publishLease(businessId, 'contact', { freed })
    if (!taken) return undefined
    const shown = await database.withBusiness(businessId, (client) => showAssignedContact(client, taken, moment))
    if (shown) publishLease(businessId, 'contact', leaseOf(shown, me))
    return shown ?? undefined
  }

  return [
    route(getNextContact, (request) => next(request)),
    route(finishContacts, async (request) => {
      const { touched } = request.body
      await database.withBusiness(request.businessId, (client) => mustBeContacts(client, touched))
      return next(request, touched)
    }),
  ]
}

interface AskerInput {
  readonly me: Me
  readonly sessionId: string
  readonly stormId: string | null
  readonly done: readonly string[]
}

export function askerOf({ me, sessionId, stormId, done }: AskerInput): Asker {
  return {
    holder: { id: me.id, name: me.full_name },
    sessionId,
    stormId,
    done: [...new Set(done.map((id) => id.toLowerCase()))],
  }
}

/** @throws Refused 404, naming the first that does not exist in this business. */
async function mustBeContacts(client: TenantClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await client.query<{ id: string }>({
    name: 'known-contacts',
    text: 'select id from contact where id = any($1::uuid[])',
    values: [arrayLiteral(ids)],
  })
  const known = new Set(rows.map(({ id }) => id))
  const missing = ids.findIndex((id) => !known.has(id.toLowerCase()))
  if (missing >= 0) throw notFound({ [`touched[${missing}]`]: 'Not found' })
}

/** @throws Refused 404 for an event that does not exist in this business. */
export async function mustBeStorm(
  { database, findStorms }: Pick<CallCenterDependencies, 'database' | 'findStorms'>,
  businessId: string,
  stormId: string,
): Promise<void> {
  const found = await database.withBusiness(businessId, (client) => findStorms(client, [stormId]))
  if (!found.has(stormId)) throw notFound({ storm_id: 'Not found' })
}

/** The lease of a contact that was handed out, as those who look at contacts are told. */
export function leaseOf({ contact, held }: HandedOut, me: Pick<Me, 'id' | 'full_name'>): Lease {
  const holder = { id: me.id, name: me.full_name }
  const since = contact.last_fetch ?? held.expires_at
  return {
    id: contact.id,
    state: 'held',
    holder,
    since,
    until: held.expires_at,
    left_ms: held.left_ms,
    former: null,
    word: null,
  }
}
