import { Temporal } from 'temporal-polyfill'
import { listWaitingShops } from '../../contract/calls/list-waiting-shops.ts'
import { remindShops } from '../../contract/calls/remind-shops.ts'
import { defaultLeadStart } from '../../contract/leads/lead.ts'
import { mostRemindedShops, type WaitingShop } from '../../contract/leads/waiting-shop.ts'
import type { Me } from '../../contract/people/user.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { FindRaised, Notice, Raise } from '../events/raise.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'

export interface WaitingShopDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly raise: Raise
  readonly findRaised: FindRaised
  readonly notifyUsers: (businessId: string, personIds: readonly string[]) => void
}

interface Found extends Omit<WaitingShop, 'why_not' | 'agents'> {
  readonly agents: readonly { readonly id: string; readonly name: string }[]
}

/** The shops that leads wait for, and a reminder of their people. */
export function waitingShopRoutes(dependencies: WaitingShopDependencies): Route[] {
  const { database, commands, raise, notifyUsers } = dependencies
  return [
    route(listWaitingShops, ({ businessId, me }) =>
      database.withBusiness(businessId, async (client) => ({
        data: (await findWaiting(client, dependencies, { businessId, me })).map(({ shown }) => shown),
      })),
    ),
    route(remindShops, async ({ scope, businessId, me, body: { repair_location_ids: ids } }) => {
      const notified = new Set<string>()
      const reply = await commands.handle(scope, async (client) => {
        notified.clear()
        const waiting = await findWaiting(client, dependencies, { businessId, me })
        const asked = waiting.filter(({ shown }) => ids.includes(shown.repair_location_id))
        if (asked.length < new Set(ids).size) await mustBeShops(client, ids)
        const able = asked.filter(({ shown }) => shown.why_not === null)
        const notices = able.flatMap(({ notices: own }) => own)
        for (const { person } of notices) if (person) notified.add(person)
        const reminded = able.map(({ shown }) => shown.repair_location_id)
        const data = waiting.map(({ shown }) =>
          reminded.includes(shown.repair_location_id) ? { ...shown, why_not: remindedToday } : shown,
        )
        return { ...raise(scope, notices), reply: { reminded, data } }
      })
      if (notified.size > 0) notifyUsers(businessId, [...notified])
      return reply
    }),
  ]
}

const remindedToday = 'Its people were reminded today.'
const nobodySignsIn = 'No one of this shop signs in here. Call it.'

interface Asked {
  readonly businessId: string
  readonly me: Me
}

/** Each shop that is waited for, with the notices that have not been raised today. */
async function findWaiting(
  client: TenantClient,
  { findRaised }: Pick<WaitingShopDependencies, 'findRaised'>,
  { businessId, me: { business } }: Asked,
) {
  const now = Date.now()
  const shops = await readWaiting(client, defaultLeadStart(now))
  const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(business.timezone).toPlainDate().toString()
  const because = (shop: string, person: string) => `shop ${shop} is waited for, ${person}, ${day}`
  const causes = shops.flatMap(({ repair_location_id: shop, agents }) => agents.map(({ id }) => because(shop, id)))
  const raised = await findRaised(client, businessId, causes)
  return shops.map(({ agents, ...shop }) => {
    const { repair_location_id: id, leads, name } = shop
    const vehicles = leads === 1 ? '1 vehicle waits' : `${leads.toLocaleString('en-US')} vehicles wait`
    const notices = agents.flatMap((agent): Notice[] => {
      const cause = because(id, agent.id)
      if (raised.has(cause)) return []
      return [
        {
          because: cause,
          text: `${business.name}: ${vehicles} for the answer of ${name}.`,
          scope: 'personal',
          notification_type: 'warning',
          kind: 'shop_reminded',
          person: agent.id,
        },
      ]
    })
    const why_not = agents.length === 0 ? nobodySignsIn : notices.length === 0 ? remindedToday : null
    const shown: WaitingShop = { ...shop, agents: agents.map((agent) => agent.name), why_not }
    return { shown, notices }
  })
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
