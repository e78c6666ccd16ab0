import { Temporal } from 'temporal-polyfill'
import type { OpeningCommand } from '../../machines/opening/opening.decide.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { openingStore } from '../openings/opening.store.ts'
import { demoId } from './demo-people.ts'

const timezone = 'America/Chicago'
/** Days of dated openings, weekends left out. */
const days = 14

/**
 * Openings of the two shops that are online, in every state: a weekly one that replaced another, two dated ones a
 * weekday, and one that was removed. Those that exist already are left as they are.
 */
export async function demoOpenings(client: TenantClient, scope: CommandScope): Promise<Plan<object>> {
  const { businessId, now } = scope
  const batch = new LifecycleBatch(openingStore, scope)
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timezone).startOfDay()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const idOf = (name: string) => demoId(businessId, 'opening', name)
  const add = (shop: number, name: string, at: Temporal.ZonedDateTime, hours: number, count: number) => {
    const repair_location_id = demoId(businessId, 'repair_location', String(shop))
    const evergreen = name.startsWith('weekly')
    const [start, end] = [at.epochMilliseconds, at.add({ hours }).epochMilliseconds]
    const fields = { repair_location_id, start, end, count, evergreen, timezone }
    const command: OpeningCommand = { type: 'AddOpening', fields, now: 0, others: [] }
    return batch.load(idOf(`${name} ${shop}`), null).decide(idOf(`${name} ${shop}`), command)
  }
  const { rows } = await client.query<{ id: string }>('select id from opening where id = $1', [idOf('weekly 0')])
  if (rows.length > 0) return batch.plan({})
  for (const shop of [0, 1]) {
    add(shop, 'weekly former', monday.add({ hours: 7 }), 1, 2)
    add(shop, 'weekly', monday.add({ hours: 7 + shop }), 2, 3 + shop)
    batch.decide(idOf(`weekly former ${shop}`), { type: 'ReplaceOpening', by: idOf(`weekly ${shop}`) })
    for (let n = 0; n < days; n++) {
      const day = today.add({ days: n })
      if (day.dayOfWeek > 5) continue
      add(shop, `morning ${n}`, day.add({ hours: 8 }), 2, 2)
      add(shop, `noon ${n}`, day.add({ hours: 13 }), 1, 1 + shop)
    }
    add(shop, 'removed', today.add({ days: 3, hours: 16 }), 1, 1)
    batch.decide(idOf(`removed ${shop}`), { type: 'RemoveOpening' })
  }
  return batch.plan({})
}
