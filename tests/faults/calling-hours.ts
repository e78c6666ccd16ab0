import { randomUUID } from 'node:crypto'
import { type CallingHours, usualCallingHours } from '../../contract/call-center/calling-hours.ts'
import { zipRuns } from '../../server/db/zip-zones/zone-of-zip.ts'
import { type CallWorld, addQueued, type Queued } from './call-world.ts'

const hour = 3_600_000
const restsFor = 4 * hour

/** Every zone that a ZIP code of the United States has, and the business's own for those without. */
export const zonesOfTheStates: readonly string[] = ['', ...new Set(zipRuns.map(({ zone }) => zone))]

/** Half an hour apart: the days around both changes of the clock in 2026, a Sunday each, and a day in summer. */
export const momentsToTry: readonly Date[] = ['2026-03-07T22:00Z', '2026-10-31T22:00Z', '2026-07-15T00:00Z'].flatMap(
  (from) => Array.from({ length: 32 * 2 }, (_none, half) => new Date(Date.parse(from) + half * (hour / 2))),
)

/** Instants by which calls of the past are tried: just rested, and not quite. */
const ends = momentsToTry.filter((_moment, index) => index % 12 === 0)

/** In every zone: one never called, one opted out, one with a call-back ahead, and called ones around the moments. */
export async function addZones(world: CallWorld): Promise<readonly Queued[]> {
  const queued = zonesOfTheStates.flatMap((zone): Queued[] => [
    { id: randomUUID(), zone },
    { id: randomUUID(), zone, optedOutAt: new Date('2026-01-01') },
    { id: randomUUID(), zone, callBackAt: new Date('2026-10-31T23:10Z') },
    ...ends.map((moment) => ({ id: randomUUID(), zone, lastCallAt: new Date(moment.getTime() - restsFor + 60_000) })),
  ])
  await addQueued(world.owner, world.businessId, queued)
  return queued
}

/** Gives every contact of the queue to an event with hours of its own; null: to no event. */
export async function setHoursOfEvent({ owner, businessId }: CallWorld, hours: CallingHours | null): Promise<void> {
  const storm = hours && randomUUID()
  if (hours) {
    await owner.query(
      `insert into storm (id, business_id, created_at, version, doc, calling_hours) values ($1, $2, now(), 1, '{}', $3)`,
      [storm, businessId, hours],
    )
  }
  await owner.query('update contact set storm_id = $1 where business_id = $2', [storm, businessId])
}

/** By a clock of its own: hour and weekday as the browser's locale data tell them, in words. */
function isInHours(zone: string, at: Date, { from, to }: CallingHours): boolean {
  const timeZone = zone || 'America/Chicago'
  const time = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const isSunday = at.toLocaleDateString('en-US', { timeZone, weekday: 'long' }) === 'Sunday'
  return time >= (isSunday && from < '12:00' ? '12:00' : from) && time < to
}

/** What the queue would hand out at each moment beside what it may; no further than to the first fault `wanted`. */
export async function wronglyCallable(
  world: CallWorld,
  queued: readonly Queued[],
  wanted?: string,
  { hours = usualCallingHours, moments = momentsToTry } = {},
): Promise<string[]> {
  const faults = new Map<string, string>()
  for (const moment of moments) {
    const { rows } = await world.owner.query<{ id: string }>({
      name: 'callable',
      text: `select id from callable_contacts($1, null, '{}', $2, 100000)`,
      values: [world.businessId, moment],
    })
    if (wanted && faults.has(wanted)) break
    const found = new Set(rows.map(({ id }) => id))
    for (const one of queued) {
      const why = whyNot(one, moment, hours)
      if (found.has(one.id) === (why === null)) continue
      const what = why ?? 'left out'
      faults.set(what, `${what}: ${one.zone || 'no zone'} at ${moment.toISOString()}`)
    }
  }
  return [...faults.values()]
}

function whyNot(
  { zone = '', lastCallAt, optedOutAt, callBackAt }: Queued,
  moment: Date,
  hours: CallingHours,
): string | null {
  if (optedOutAt) return 'opted out'
  if (lastCallAt && moment.getTime() - lastCallAt.getTime() < restsFor) return 'called within four hours'
  if (callBackAt && callBackAt > moment) return 'call-back ahead'
  return isInHours(zone, moment, hours) ? null : 'outside its hours'
}
