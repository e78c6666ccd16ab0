import { getClaimantLocation } from '../../contract/calls/get-claimant-location.ts'
import { getClaimant } from '../../contract/calls/get-claimant.ts'
import { listClaimantLocations } from '../../contract/calls/list-claimant-locations.ts'
import { listContactLocations } from '../../contract/calls/list-contact-locations.ts'
import { reportClaimantEvent } from '../../contract/calls/report-claimant-event.ts'
import type { NearbyLocation } from '../../contract/claimants/claimant.ts'
import { notFound } from '../http/problem.ts'
import { type Request, type Route, route } from '../http/route.ts'
import type { Call } from '../../contract/call.ts'
import { findClaimantView, keepStep } from './claimant.queries.ts'
import type { ClaimantDependencies } from './dependencies.ts'
import { findNearbyLocations } from './nearby-locations.queries.ts'

/** What a claimant reaches by a link, and the same list of locations for those who work on the contact. */
export function claimantRoutes({ database, gate }: ClaimantDependencies): Route[] {
  const admit = ({ params: { id = '', token = '' }, clientAddress }: Pick<Request<Call>, 'params' | 'clientAddress'>) =>
    gate.admit(id, token, clientAddress)
  return [
    route(getClaimant, async (asked) => {
      const { businessId, contactId } = await admit(asked)
      const claimant = await database.withBusiness(businessId, (client) => findClaimantView(client, contactId))
      if (!claimant) throw notFound()
      return { claimant }
    }),
    route(listClaimantLocations, async (asked) => {
      const { businessId, contactId } = await admit(asked)
      return database.withBusiness(businessId, async (client) =>
        listed(await findNearbyLocations(client, contactId, asked.query.zip)),
      )
    }),
    route(getClaimantLocation, async (asked) => {
      const { businessId, contactId } = await admit(asked)
      const locations = await database.withBusiness(businessId, (client) => findNearbyLocations(client, contactId))
      const location = locations?.find(({ id }) => id === asked.params.locationId)
      if (!location) throw notFound()
      return { location }
    }),
    route(reportClaimantEvent, async (asked) => {
      const claimant = await admit(asked)
      await database.withBusiness(claimant.businessId, (client) => keepStep(client, claimant, asked.body.event))
      return undefined
    }),
    route(listContactLocations, ({ businessId, params: { id = '' } }) =>
      database.withBusiness(businessId, async (client) => listed(await findNearbyLocations(client, id))),
    ),
  ]
}

function listed(data: NearbyLocation[] | null) {
  if (!data) throw notFound()
  return { data, total: data.length }
}
