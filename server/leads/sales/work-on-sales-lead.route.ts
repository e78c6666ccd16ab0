import { leaveSalesQueue } from '../../../contract/calls/leave-sales-queue.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { recordLeadCall } from '../../../contract/calls/record-lead-call.ts'
import { returnToSalesQueue } from '../../../contract/calls/return-to-sales-queue.ts'
import type { scheduleDropOff } from '../../../contract/calls/schedule-drop-off.ts'
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
import { dropOffCommand, mustTake, tryPlaces } from '../schedule-drop-off.route.ts'
import { momentOf, type SalesDependencies } from './dependencies.ts'
import { findClockedLead } from './sales-lead-view.ts'
import { releaseHeldLeads } from './sales-queue.queries.ts'

type DropOffOfCall = BodyOf<typeof scheduleDropOff>

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
    /** A drop-off that is booked with it: both happen, or neither. */
    dropOff?: DropOffOfCall,
  ): Promise<{ lead: Lead }> {
    const reply = await commands.handleInTransaction<{ lead: Lead }>(scope, async (client) => {
      const lead = (await leadStore.find(client, [id])).get(id)
      if (!lead) throw notFound()
      await mustBeFree(leasing, client, businessId, { me, id })
      const batch = new LifecycleBatch(leadStore, scope).load(id, lead)
      const booking = dropOff && (await dropOffCommand(client, scope, dependencies, { lead, wish: dropOff }))
      if (booking) batch.decide(id, booking.command)
      batch.decide(id, await commandFor(client))
      await releaseHeldLeads(client, { businessId, personId: me.id }, id)
      return batch.plan({ lead: batch.one(id) }, booking?.unchanged)
    })
    publishLease(businessId, 'lead', { freed: id })
    return reply
  }

  return [
    route(recordLeadCall, (request) => {
      const { version, drop_off, ...said } = request.body
      if (drop_off && said.outcome !== 'drop_off_booked')
        throw invalid({ drop_off: 'Use it with drop_off_booked only' })
      const command = async (client: TenantClient): Promise<LeadCommand> => {
        const { repair_location_id: shop } = said
        const found = shop ? (await findShops(client, [shop])).get(shop) : null
        if (found === undefined) throw notFound({ repair_location_id: 'Not found' })
        if (found && said.outcome === 'sent_to_shop') mustTake(found, 'repair_location_id')
        const clocked = await findClockedLead(client, request.params['id'] ?? '')
        if (!clocked) throw notFound()
        const now = momentOf(dependencies, request.scope).toISOString()
        const { zone, hours } = clocked
        return { type: 'RecordLeadCall', ...said, by_role: request.me.role, clock: { zone, hours }, now }
      }
      return tryPlaces(() => carryOut(request, command, drop_off ? { ...drop_off, version } : undefined))
    }),
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
