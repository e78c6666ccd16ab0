import type { Values } from '../../../contract/crud/resource.ts'
import { repairLocation } from '../../../contract/repair-locations/repair-location.ts'
import { demoId } from '../demo-people.ts'

/** A shop's habits: days until it calls back, how many of its leads come to a drop-off, days of a repair. */
export interface SeasonShop {
  readonly id: string
  readonly state: string
  readonly timezone: string
  readonly days: number
  readonly agrees: number
  readonly repairDays: number
  /** Whether it keeps openings; the others agree by phone. */
  readonly hasOpenings: boolean
}

type Habits = Pick<SeasonShop, 'days' | 'agrees' | 'repairDays' | 'hasOpenings'>

const quick: Habits = { days: 0.8, agrees: 0.85, repairDays: 4, hasOpenings: true }
const slow: Habits = { days: 4.5, agrees: 0.6, repairDays: 9, hasOpenings: true }
const choosy: Habits = { days: 2, agrees: 0.35, repairDays: 6, hasOpenings: false }
const usual: Habits = { days: 1.5, agrees: 0.7, repairDays: 7, hasOpenings: true }

/** The shops of every demo, by their place among the examples of the resource. */
const examples: readonly Habits[] = [quick, slow, choosy]

type Place = readonly [name: string, address: string, city: string, state: string, zipcode: string, phone: string]

/** Shops near each storm of a season, beside those of every demo. */
const nearby: readonly (readonly [...Place, timezone: string, habits: Habits])[] = [
  [
    'Deep Fork Dent Repair',
    '1201 NE 23rd St',
    'Oklahoma City',
    'OK',
    '73111',
    '+14055550141',
    'America/Chicago',
    quick,
  ],
  ['Trinity Collision', '2900 Singleton Blvd', 'Dallas', 'TX', '75212', '+12145550142', 'America/Chicago', choosy],
  ['Cedar Springs Auto Body', '5200 Maple Ave', 'Dallas', 'TX', '75235', '+12145550143', 'America/Chicago', usual],
  ['Front Range Dent', '3300 Brighton Blvd', 'Denver', 'CO', '80216', '+13035550144', 'America/Denver', quick],
  ['Platte River Collision', '900 W 13th Ave', 'Denver', 'CO', '80204', '+13035550145', 'America/Denver', slow],
  [
    'North Loop Auto Body',
    '700 N Washington Ave',
    'Minneapolis',
    'MN',
    '55401',
    '+16125550146',
    'America/Chicago',
    usual,
  ],
  ['Lakes Dent Repair', '3100 Hennepin Ave', 'Minneapolis', 'MN', '55408', '+16125550147', 'America/Chicago', choosy],
  ['Ohio River Collision', '1400 W Main St', 'Louisville', 'KY', '40203', '+15025550148', 'America/New_York', slow],
  ['Derby City Dent', '2200 S 7th St', 'Louisville', 'KY', '40208', '+15025550149', 'America/New_York', quick],
  ['Circle City Dent', '1800 N Meridian St', 'Indianapolis', 'IN', '46202', '+13175550150', 'America/New_York', quick],
  ['Speedway Auto Body', '5000 W 16th St', 'Indianapolis', 'IN', '46224', '+13175550151', 'America/New_York', usual],
  [
    'White River Collision',
    '600 W Morris St',
    'Indianapolis',
    'IN',
    '46225',
    '+13175550152',
    'America/New_York',
    choosy,
  ],
]

const idOf = (businessId: string, name: string) => demoId(businessId, 'repair_location', name)
const keyOf = (index: number) => `season ${index}`

/** Their records, by id. */
export function shopRecords(businessId: string): ReadonlyMap<string, Values> {
  return new Map(
    nearby.map(([name, address, city, state, zipcode, phone, timezone], index) => [
      idOf(businessId, keyOf(index)),
      { name, address, city, state, zipcode, phone, email: null, timezone, shop_agent_id: null, online: true },
    ]),
  )
}

/** All shops of a season's business, those of every demo first. */
export function seasonShops(businessId: string): SeasonShop[] {
  const known = repairLocation.examples.map((fields, index): SeasonShop => {
    const { state, timezone } = fields as { state: string; timezone: string }
    return { id: idOf(businessId, String(index)), state, timezone, ...(examples[index] ?? usual) }
  })
  const added = nearby.map(([, , , state, , , timezone, habits], index): SeasonShop => {
    return { id: idOf(businessId, keyOf(index)), state, timezone, ...habits }
  })
  return [...known, ...added]
}
