import { leaveSalesQueue } from '../../../contract/calls/leave-sales-queue.ts'
import { recordLeadCall } from '../../../contract/calls/record-lead-call.ts'
import { returnToSalesQueue } from '../../../contract/calls/return-to-sales-queue.ts'
import { streamOf } from '../../../contract/events/recorded.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import type { Me } from '../../../contract/people/user.ts'
import { heldByOther } from '../../../machines/lease/lease.decide.ts'
import type { LeadCommand } from '../../../machines/lead/lead.decide.ts'
import type { TenantClient } from '../../db/database.ts'
import type { CommandScope } from '../../events/handle-command.ts'
import { invalid, notFound, refusedBy } from '../../http/problem.ts'
import { type Route, route } from '../../http/route.ts'
import { LifecycleBatch } from '../../lifecycle/lifecycle-batch.ts'
import { leadStore } from '../lead.store.ts'
import { momentOf, type SalesDependencies } from './dependencies.ts'
import { findClockedLead } from './sales-lead-view.ts'
import { releaseHeldLeads } from './sales-queue.queries.ts'

interface Request {
  readonly businessId: string
  readonly me: Me
  readonly scope: CommandScope
  readonly params: Readonly<Record<string, string>>
}

/** What sales agents do with a lead. Whatever it is, it ends their work on it: the lease is released with it. */
export function workOnSalesLeadRoutes(dependencies: SalesDependencies): Route[] {
  const { commands, publishLease, findShops, leasing } = dependencies

  async function carryOut(
    { businessId, me, scope, params: { id = '' } }: Request,
    commandFor: (client: TenantClient) => LeadCommand | Promise<LeadCommand>,
  ): Promise<{ lead: Lead }> {
    const reply = await commands.handleInTransaction<{ lead: Lead }>(scope, async (client) => {
      const lead = (await leadStore.find(client, [id])).get(id)
      if (!lead) throw notFound()
      await mustBeFree(leasing, client, businessId, { me, id })
      const batch = new LifecycleBatch(leadStore, scope).load(id, lead)
      batch.decide(id, await commandFor(client))
      await releaseHeldLeads(client, { businessId, personId: me.id }, id)
      return batch.plan({ lead: batch.one(id) })
    })
    publishLease(businessId, 'lead', { freed: id })
    return reply
  }

  return [
    route(recordLeadCall, (request) =>
      carryOut(request, async (client) => {
        const { version: _version, ...said } = request.body
        const { repair_location_id: shop } = said
        if (shop && !(await findShops(client, [shop])).has(shop)) throw notFound({ repair_location_id: 'Not found' })
        const clocked = await findClockedLead(client, request.params['id'] ?? '')
        if (!clocked) throw notFound()
        const now = momentOf(dependencies, request.scope).toISOString()
        const { zone, hours } = clocked
        return { type: 'RecordLeadCall', ...said, by_role: request.me.role, clock: { zone, hours }, now }
      }),
    ),
    route(leaveSalesQueue, (request) => {
      const { reason } = request.query
      if (reason === undefined) throw invalid({ reason: 'Enter a reason' })
      return carryOut(request, () => ({ type: 'LeaveQueue', reason }))
    }),
    route(returnToSalesQueue, (request) => carryOut(request, () => ({ type: 'ReturnToQueue' }))),
  ]
}

/** @throws Refused 409 where a colleague works on it. Those who reach for its lease wait until the transaction ends. */
async function mustBeFree(
  leasing: SalesDependencies['leasing'],
  client: TenantClient,
  businessId: string,
  { me, id }: { readonly me: Me; readonly id: string },
): Promise<void> {
  const held = await leasing.hold(client, businessId, streamOf('lead', id))
  const other = held?.lease && held.lease.holder.id !== me.id && held.leftMs > 0 ? held.lease.holder : null
  if (other) throw refusedBy(heldByOther(other.name, held, 'lead'), { id, state: 'held', allowed: [] })
}
