import { countInStorm } from '../../contract/calls/count-in-storm.ts'
import { may } from '../../contract/people/permissions.ts'
import { notFound } from '../http/problem.ts'
import { route } from '../http/route.ts'
import type { StormDependencies } from './dependencies.ts'
import { findStorms } from './storm.queries.ts'

/** How many contacts and waiting claims belong to a storm, as far as the caller may see them. */
export function countInStormRoute(dependencies: StormDependencies) {
  const { database, countContactsIn, countClaimsIn, countBookingsIn, countAwaitingLogIn, countToBookIn } = dependencies
  return route(countInStorm, ({ businessId, params: { id = '' }, me }) =>
    database.withBusiness(businessId, async (client) => {
      if (!(await findStorms(client, [id])).has(id)) throw notFound()
      return {
        contacts: may(me, 'contacts:view') ? await countContactsIn(client, id) : null,
        waiting_claims: may(me, 'intake:view') ? await countClaimsIn(client, id) : null,
        bookings: await countBookingsIn(client, id),
        awaiting_log: may(me, 'contacts:view') ? await countAwaitingLogIn(client, id) : null,
        to_book: may(me, 'contacts:view') ? await countToBookIn(client, id) : null,
      }
    }),
  )
}
