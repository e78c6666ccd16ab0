import { nextLease } from '../../contract/calls/next-lease.ts'
import { notFound } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { holderOf } from './change-lease.ts'
import { openNextTurns } from './next-turns.ts'
import { deskFor, type LeaseDependencies } from './dependencies.ts'

export function nextLeaseRoute(dependencies: LeaseDependencies) {
  const takeNext = openNextTurns(dependencies.database)
  return route(
    nextLease,
    async ({ businessId, params, body: { ids }, me, sessionId }) => {
      const desk = deskFor(dependencies, { params, me }, 'work')
      const wanted = {
        businessId,
        category: desk.category,
        ids,
        holder: holderOf(me),
        sessionId,
        waits: desk.undecided,
      }
      const lease = await takeNext(wanted)
      if (lease) {
        dependencies.publishLease(businessId, desk.category, lease)
        return { lease }
      }
      const known = await dependencies.database.withBusiness(businessId, (client) => desk.namesOf(client, ids))
      const stranger = ids.findIndex((id) => !known.has(id))
      if (stranger >= 0) throw notFound({ [`ids[${stranger}]`]: 'Not found' })
      return { lease: null }
    },
    (asked) => deskFor(dependencies, asked, 'work'),
  )
}
