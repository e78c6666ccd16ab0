import { receiveCallEvents } from '../../contract/calls/receive-call-events.ts'
import { isLiveCall } from '../../contract/telephony/phone-call.ts'
import { notFound, Refused } from '../http/problem.ts'
import { signedRoute } from '../http/route.ts'
import { findBusinessOfCall, keepProviderId, queueCallJob } from './call.queries.ts'
import type { TelephonyDependencies } from './dependencies.ts'
import { handleCallReports } from './handle-call-reports.ts'

/**
 * A provider's reports. The signature is checked before the body is parsed and before anything is looked up; what is
 * not about a call of ours is answered as any address that leads nowhere.
 */
export function receiveCallEventsRoute(dependencies: TelephonyDependencies) {
  const { database, telephony, publicUrl } = dependencies
  return signedRoute(
    receiveCallEvents,
    ({ params, path, header, text }) => {
      if (params.provider !== telephony.provider) throw notFound()
      if (telephony.isSigned({ url: publicUrl + path, header, text })) return
      throw new Refused(403, 'wrong-signature', 'The signature of this request is not the provider’s.')
    },
    async ({ query: { call: id, leg }, body }) => {
      const businessId = await database.withoutBusiness((client) => findBusinessOfCall(client, id))
      if (businessId === null) throw notFound()
      const providerId = telephony.readProviderId(leg, body)
      if (providerId) await database.withBusiness(businessId, (client) => keepProviderId(client, id, providerId))
      const report = telephony.readReport(leg, body)
      if (!report) return undefined
      const call = await handleCallReports(dependencies, { businessId, id }, telephony.provider, [report])
      // A line that stays open although the call is over for us: the provider had not learned of it in time.
      if (!isLiveCall(call) && (report.status === 'ringing' || report.status === 'answered'))
        await database.withBusiness(businessId, (client) => queueCallJob(client, 'hang-up-call', id))
      return undefined
    },
  )
}
