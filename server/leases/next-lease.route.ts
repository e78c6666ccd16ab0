import { nextLease } from '../../contract/calls/next-lease.ts'
import { may } from '../../contract/people/permissions.ts'
import { notFound } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { holderOf } from './change-lease.ts'
import { openNextTurns } from './next-turns.ts'
import { deskFor, type LeaseDependencies } from './dependencies.ts'

export function nextLeaseRoute(dependencies: LeaseDependencies) {
  const takeNext = openNextTurns(dependencies.database)
  return route(nextLease, async ({ businessId, params: { category }, body: { ids }, me, sessionId }) => {
    const desk = deskFor(dependencies, category, (action) => may(me, action), 'work')
    if (!desk) throw notFound()
    const wanted = { businessId, category: desk.category, ids, holder: holderOf(me), sessionId, waits: desk.waits }
    const lease = await takeNext(wanted)
    if (lease) {
      dependencies.tell(businessId, desk.category, lease)
      return { lease }
    }
    const known = await dependencies.database.withBusiness(businessId, (client) => desk.namesOf(client, ids))
    const stranger = ids.findIndex((id) => !known.has(id))
    if (stranger >= 0) throw notFound({ [`ids[${stranger}]`]: 'does not exist' })
    return { lease: null }
  })
}
