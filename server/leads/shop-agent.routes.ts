import { cancelDropOff } from '../../contract/calls/cancel-drop-off.ts'
import { changeShopOfLead } from '../../contract/calls/change-shop-of-lead.ts'
import { listOwnShops, type OwnShop } from '../../contract/calls/list-own-shops.ts'
import { listShopCalls } from '../../contract/calls/list-shop-calls.ts'
import { listShopLeads } from '../../contract/calls/list-shop-leads.ts'
import { recordShopCall } from '../../contract/calls/record-shop-call.ts'
import { setDropped } from '../../contract/calls/set-dropped.ts'
import type { CrudRecord } from '../../contract/crud/resource.ts'
import type { LeadEvent } from '../../contract/events/lead.events.ts'
import { type Recorded, streamOf } from '../../contract/events/recorded.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import type { Me } from '../../contract/people/user.ts'
import type { LeadCommand } from '../../machines/lead/lead.decide.ts'
import { evolveLead } from '../../machines/lead/lead.evolve.ts'
import { shopCallsOf } from '../../machines/lead/shop-calls.ts'
import { currentOffer } from '../../machines/shop-offer/current-offer.ts'
import type { ChangedSince } from '../../machines/edit-conflict.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import { asFact } from '../events/append.ts'
import { fieldsChangedSince } from '../events/changed-since.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { readStreams } from '../events/read.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { mustTake } from './schedule-drop-off.route.ts'
import { leadStore } from './lead.store.ts'
import { offersInSight } from './offers/shop-offer.queries.ts'
import type { LeadDependencies } from './leads.routes.ts'

interface Asked {
  readonly scope: CommandScope
  readonly me: Me
  readonly id: string
  readonly version: number | undefined
  /** The drop-off that is meant; another one than the lead has does not exist. */
  readonly apptId?: string
}

/** What people of shops do with the leads of their team; a lead of another shop does not exist for them. */
export function shopAgentRoutes({ database, commands, safeCursor, visibility, findShops }: LeadDependencies): Route[] {
  /** @throws Refused 404 for a lead that the person does not see. */
  const change = (
    { scope, me, id, version, apptId }: Asked,
    commandOf: (client: TenantClient, changedSince: ChangedSince<Lead>) => Promise<LeadCommand> | LeadCommand,
  ) =>
    commands.handle(scope, async (client) => {
      const lead = (await leadStore.find(client, [id])).get(id)
      if (!lead || !(await visibility.findVisible(client, me, 'lead', [id])).has(id)) throw notFound()
      if (apptId !== undefined && lead.appointment && lead.appointment.id !== apptId) throw notFound()
      const based = { stream: streamOf('lead', id), state: lead, version, actorId: scope.actor.id }
      const changedSince = await fieldsChangedSince(client, based, evolveLead)
      const command = await commandOf(client, changedSince)
      const batch = new LifecycleBatch(leadStore, scope).load(id, lead).decide(id, command)
      const plan = batch.plan({ lead: batch.one(id) })
      // The vehicle stands at the shop, and the shop has called, also while a colleague has the owner on the phone.
      const isFact = command.type === 'SetDropped' || command.type === 'RecordLeadCall'
      return isFact ? { ...plan, streams: asFact(plan.streams) } : plan
    })

  return [
    route(listShopLeads, async ({ businessId, me, query: { status, location } }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        const data = await leadsOfTeam(client, visibility.visibleRows('lead', me), { status, location })
        const shops = await findShops(client, [
          ...new Set(data.flatMap(({ assigned_repair_location_id: id }) => id ?? [])),
        ])
        const repair_locations = [...shops.values()].map(({ id, ...shop }) => ({ id, name: String(shop['name']) }))
        const offers = await offersInSight(
          client,
          data.map((lead) => lead.id),
          visibility.visibleRows('shop_offer', me),
        )
        const byLead = Map.groupBy(offers, ({ lead_id }) => lead_id)
        const current = data.flatMap((lead) => currentOffer(lead, byLead.get(lead.id) ?? []) ?? [])
        return { data, repair_locations, offers: current, cursor }
      })
    }),
    route(listOwnShops, async ({ businessId, me }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        const shops = await shopsOfTeam(client, me)
        return { data: shops.map(shownShop), cursor }
      })
    }),
    route(changeShopOfLead, ({ me, params: { id = '', locId = '' }, query: { version }, scope }) =>
      change({ scope, me, id, version }, async (client, changedSince) => {
        const own = await shopsOfTeam(client, me)
        const shop = own.find((one) => one.id === locId)
        if (!shop) throw notFound({ locId: 'Not found' })
        mustTake(shop, 'locId')
        return { type: 'AssignLeadToShop', repair_location_id: locId, changedSince }
      }),
    ),
    route(recordShopCall, ({ me, body: { version, ...call }, params: { id = '' }, scope }) =>
      change({ scope, me, id, version }, (_, changedSince) => ({
        type: 'RecordLeadCall',
        by_role: me.role,
        now: scope.now,
        ...call,
        changedSince,
      })),
    ),
    route(listShopCalls, async ({ businessId, me, params: { id = '' } }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        if (!(await visibility.findVisible(client, me, 'lead', [id])).has(id)) throw notFound()
        const history = (await readStreams(client, [streamOf('lead', id)])) as (Recorded & LeadEvent)[]
        return { data: shopCallsOf(history, await peopleOfTeam(client, me)), cursor }
      })
    }),
    route(setDropped, ({ me, body: { status, version }, params: { id = '', apptId = '' }, scope }) =>
      change({ scope, me, id, version, apptId }, (_, changedSince) => ({ type: 'SetDropped', status, changedSince })),
    ),
    route(cancelDropOff, ({ me, query: { version }, params: { id = '', apptId = '' }, scope }) =>
      change({ scope, me, id, version, apptId }, (_, changedSince) => ({ type: 'CancelDropOff', changedSince })),
    ),
  ]
}

interface Narrowed {
  readonly status: string | undefined
  readonly location: string | undefined
}

async function leadsOfTeam(
  client: TenantClient,
  visible: ReturnType<LeadDependencies['visibility']['visibleRows']>,
  { status, location }: Narrowed,
): Promise<Lead[]> {
  const { of, values } = new SqlParams()
  const conditions = [
    'lead.deleted_at is null',
    ...(visible ? [visible(of)] : []),
    ...(status ? [`lead.status = ${of(status)}`] : []),
    ...(location ? [`lead.doc->>'assigned_repair_location_id' = ${of(location)}`] : []),
  ]
  const { rows } = await client.query<{ doc: Lead }>(
    `select lead.doc from lead where ${conditions.join(' and ')}
     order by (lead.doc->'appointment'->>'timestamp')::float8 nulls last, lead.updated_at limit 1000`,
    values,
  )
  return rows.map(({ doc }) => doc)
}

/** The ids of the people of the team that the person leads or is in, also of those who have left. */
async function peopleOfTeam(
  client: TenantClient,
  { id, root_shop_agent_id }: Pick<Me, 'id' | 'root_shop_agent_id'>,
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>({
    name: 'people-of-team',
    text: 'select id from person where id = $1 or root_shop_agent_id = $1',
    values: [root_shop_agent_id ?? id],
  })
  return new Set(rows.map((row) => row.id))
}

/** The repair locations whose team the person leads or is in, by name. */
export async function shopsOfTeam(
  client: TenantClient,
  { id, root_shop_agent_id }: Pick<Me, 'id' | 'root_shop_agent_id'>,
): Promise<CrudRecord[]> {
  const { rows } = await client.query<{ doc: CrudRecord }>({
    name: 'shops-of-team',
    text: `select doc from repair_location where deleted_at is null and doc->>'shop_agent_id' = $1
      order by lower(doc->>'name')`,
    values: [root_shop_agent_id ?? id],
  })
  return rows.map(({ doc }) => doc)
}

function shownShop(shop: CrudRecord): OwnShop {
  const text = (field: string) => {
    const value = shop[field]
    return typeof value === 'string' ? value : null
  }
  return {
    id: shop.id,
    name: text('name') ?? '',
    address: text('address'),
    city: text('city'),
    state: text('state'),
    zipcode: text('zipcode'),
    phone: text('phone'),
    timezone: text('timezone'),
    online: shop['online'] !== false,
  }
}
