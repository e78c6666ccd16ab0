import { listWaitingShops } from '../../contract/calls/list-waiting-shops.ts'
import { remindShops } from '../../contract/calls/remind-shops.ts'
import { defaultLeadStart } from '../../contract/leads/lead.ts'
import { mostRemindedShops, type WaitingShop } from '../../contract/leads/waiting-shop.ts'
import type { Me } from '../../contract/people/user.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { FindRaised } from '../events/raise.ts'
import { remind, type ReminderDependencies, type Waiting, withReminders } from '../events/remind-once-a-day.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'

export interface WaitingShopDependencies extends ReminderDependencies {
  readonly database: Database
}

interface Found extends Omit<WaitingShop, 'why_not' | 'agents'> {
  readonly agents: readonly { readonly id: string; readonly name: string }[]
}

/** The shops that leads wait for, and a reminder of their people. */
export function waitingShopRoutes(dependencies: WaitingShopDependencies): Route[] {
  const { database, findRaised } = dependencies
  return [
    route(listWaitingShops, ({ businessId, me }) =>
      database.withBusiness(businessId, async (client) => ({
        data: (await findWaiting(client, findRaised, { businessId, me })).map(({ shown }) => shown),
      })),
    ),
    route(remindShops, ({ scope, businessId, me, body: { repair_location_ids: ids } }) =>
      remind<Omit<WaitingShop, 'why_not'>>(dependencies, scope, {
        ids,
        find: (client) => findWaiting(client, findRaised, { businessId, me }),
        mustExist: (client) => mustBeShops(client, ids),
        remindedToday,
      }),
    ),
  ]
}

const remindedToday = 'Its people were reminded today.'
const nobodySignsIn = 'No one of this shop signs in here. Call it.'

interface Asked {
  readonly businessId: string
  readonly me: Me
}

/** Each shop that is waited for, with the notices that have not been raised today. */
async function findWaiting(client: TenantClient, findRaised: FindRaised, { businessId, me: { business } }: Asked) {
  const now = Date.now()
  const shops = await readWaiting(client, defaultLeadStart(now))
  const all = shops.map(({ agents, ...shop }): Waiting<Omit<WaitingShop, 'why_not'>> => {
    const { repair_location_id: id, leads, name } = shop
    const vehicles = leads === 1 ? '1 vehicle waits' : `${leads.toLocaleString('en-US')} vehicles wait`
    return {
      id,
      shown: { ...shop, agents: agents.map((agent) => agent.name) },
      because: `shop ${id} is waited for`,
      people: agents.map((agent) => agent.id),
      text: `${business.name}: ${vehicles} for the answer of ${name}.`,
      kind: 'shop_reminded',
      whyNot: agents.length === 0 ? nobodySignsIn : null,
    }
  })
  return withReminders(client, findRaised, { businessId, timezone: business.timezone, now, remindedToday, all })
}

async function readWaiting(client: TenantClient, start: number): Promise<Found[]> {
  const { rows } = await client.query<Found>({
    name: 'waiting-shops',
    text: `with waiting as (
        select waiting_shop as shop, count(*)::int as leads from lead
        where deleted_at is null and snooze_until is null and waiting_shop is not null and created_at >= $1::timestamptz
        group by waiting_shop)
      select s.id as repair_location_id, coalesce(s.doc->>'name', '') as name, s.doc->>'phone' as phone, w.leads,
        array(select jsonb_build_object('id', p.id, 'name', trim(concat_ws(' ', p.first_name, p.last_name)))
          from person p
          where p.role = 'shop_agent' and p.deleted_at is null and p.activated_at is not null
            and s.doc->>'shop_agent_id' in (p.id::text, p.root_shop_agent_id::text)
          order by p.first_name, p.last_name, p.id) as agents
      from waiting w join repair_location s on s.id::text = w.shop and s.deleted_at is null
      order by w.leads desc, lower(s.doc->>'name'), s.id limit ${mostRemindedShops}`,
    values: [new Date(start).toISOString()],
  })
  return rows
}

/** @throws Refused 404 for one that is not of the business. */
async function mustBeShops(client: TenantClient, ids: readonly string[]): Promise<void> {
  const { rows } = await client.query('select from repair_location where id = any($1::uuid[])', [ids])
  if (rows.length < new Set(ids).size) throw notFound({ repair_location_ids: 'Not found' })
}
