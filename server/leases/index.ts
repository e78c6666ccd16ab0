import { handOverLease } from '../../contract/calls/hand-over-lease.ts'
import { releaseLease } from '../../contract/calls/release-lease.ts'
import { renewLease } from '../../contract/calls/renew-lease.ts'
import { takeLease } from '../../contract/calls/take-lease.ts'
import { takeOverLease } from '../../contract/calls/take-over-lease.ts'
import type { LeaseCommand } from '../../machines/lease/lease.decide.ts'
import type { Lease } from '../../contract/leases/lease.ts'
import { may } from '../../contract/people/permissions.ts'
import { invalid, notFound } from '../http/problem.ts'
import { type RequestContext, type Route, route } from '../http/route.ts'
import { changeLease, type LeaseRequest } from './change-lease.ts'
import { listLeasesRoute } from './list-leases.route.ts'
import { nextLeaseRoute } from './next-lease.route.ts'
import { deskFor, type LeaseDependencies } from './dependencies.ts'

/** Who works on what, so that nobody else does: a workspace takes it up by its description, a `LeaseDesk`. */
export function leaseRoutes(dependencies: LeaseDependencies): Route[] {
  const carryOut = async (request: LeaseRequest, command: LeaseCommand) =>
    held(await changeLease(dependencies, request, async () => command))
  const mayWork = (asked: RequestContext) => deskFor(dependencies, asked, 'work')
  return [
    // Before the routes of one aggregate, whose id would be "next".
    nextLeaseRoute(dependencies),
    listLeasesRoute(dependencies),
    route(takeLease, (request) => carryOut(request, { type: 'TakeLease' }), mayWork),
    route(renewLease, (request) => carryOut(request, { type: 'RenewLease' }), mayWork),
    route(
      releaseLease,
      async (request) => {
        await changeLease(dependencies, request, async () => ({ type: 'GiveLeaseBack' }))
        return undefined
      },
      mayWork,
    ),
    route(takeOverLease, (request) => carryOut(request, { type: 'TakeLeaseOver', word: request.body.word }), mayWork),
    route(
      handOverLease,
      async (request) => {
        const lease = await changeLease(dependencies, request, async (client, desk) => {
          const to = await dependencies.findColleague(client, request.body.to)
          if (!to) throw notFound({ to: 'Not found' })
          if (!may(to, desk.work)) throw invalid({ to: `Does not have permission for this` })
          return { type: 'HandLeaseOver', to: { id: to.id, name: to.name } }
        })
        return held(lease)
      },
      mayWork,
    ),
  ]
}

function held(lease: Lease | null): { lease: Lease } {
  if (!lease) throw new Error('a lease that was taken is not there')
  return { lease }
}
