import { nextLease } from '../../contract/calls/next-lease.ts'
import { may } from '../../contract/people/permissions.ts'
import { notFound } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { holderOf } from './change-lease.ts'
import { takeNext } from './lease.queries.ts'
import { deskFor, type LeaseParts } from './parts.ts'

export function nextLeaseRoute(parts: LeaseParts) {
  return route(nextLease, async ({ businessId, params: { category }, body: { ids }, me, sessionId }) => {
    const desk = deskFor(parts, category, (action) => may(me, action), 'work')
    if (!desk) throw notFound()
    const wanted = { businessId, category: desk.category, ids, holder: holderOf(me), sessionId, waits: desk.waits }
    const lease = await parts.database.withBusiness(businessId, async (client) => {
      const taken = await takeNext(client, wanted)
      if (taken) return taken
      const known = await desk.namesOf(client, ids)
      const stranger = ids.findIndex((id) => !known.has(id))
      if (stranger >= 0) throw notFound({ [`ids[${stranger}]`]: 'does not exist' })
      return null
    })
    if (lease) parts.tell(businessId, desk.category, lease)
    return { lease }
  })
}
