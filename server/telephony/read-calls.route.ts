import { getCall } from '../../contract/calls/get-call.ts'
import { listOpenCalls } from '../../contract/calls/list-open-calls.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { findCalls, listOpenCalls as findOpenCalls } from './call.queries.ts'
import type { TelephonyDependencies } from './dependencies.ts'

export function readCallRoutes({ database }: Pick<TelephonyDependencies, 'database'>): Route[] {
  return [
    route(listOpenCalls, ({ businessId, me, query: { own } }) =>
      database.withBusiness(businessId, async (client) => ({
        data: await findOpenCalls(client, own === 'true' ? me.id : null),
      })),
    ),
    route(getCall, async ({ businessId, params: { id = '' } }) => {
      const call = (await database.withBusiness(businessId, (client) => findCalls(client, [id]))).get(id)
      if (!call) throw notFound()
      return { call }
    }),
  ]
}
