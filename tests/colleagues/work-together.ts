import { setTimeout as wait } from 'node:timers/promises'
import { listLeases } from '../../contract/calls/list-leases.ts'
import { readLocationCalendar } from '../../contract/calls/read-location-calendar.ts'
import type { Topic } from '../../contract/push/envelope.ts'
import type { LocationView } from '../../contract/locations/location.ts'
import { leaseTermMs } from '../../contract/leases/lease.ts'
import { type ApiClient, signIn } from '../faults/api-client.ts'
import { arriveAtWork, openLots } from '../../server/demo/colleagues/employees.ts'
import { openBrowserPage } from './browser-page.ts'
import { Diary } from './diary.ts'
import type { Aftermath } from './soak-faults.ts'

const day = 86_400_000

/** Where colleagues work, how fast, and until when. */
export interface Day {
  readonly origin: string
  /** How many times as fast as people. */
  readonly speed: number
  readonly seed: string
  readonly signal: AbortSignal
}

/** Colleagues of every desk work at a server until the signal, and leave. Answers with what they leave behind. */
export async function workTogether({ origin, ...day }: Day): Promise<Aftermath> {
  const diary = new Diary()
  const office = await signIn(origin, 'admin@demo.test')
  const all = await arriveAtWork({
    ...day,
    diary,
    signIn: (email) => signIn(origin, email, { maxSockets: 4 }),
    openPage: (page) => openBrowserPage(origin, diary, page),
  })
  const people = new Set(all.map(({ colleague }) => colleague.personId))
  const [first] = all
  if (!first) throw new Error('nobody came')
  const lots = await openLots(first.colleague)
  await Promise.all(
    all.map(({ work, email }) =>
      work(lots.map(({ id }) => id)).catch((error: unknown) => diary.fault(`${email}: ${String(error)}`)),
    ),
  )
  for (const { colleague } of all) await colleague.leave()
  const topics: readonly Topic[] = ['intake_item', 'contact', 'appointment']
  const events = (await Promise.all(topics.map((topic) => diary.eventsOf(office, topic)))).flat()
  const aftermath = {
    diary,
    events,
    leases: await leasesOf(office, people),
    overbooked: (await Promise.all(lots.map((lot) => overbookedAt(office, lot)))).flat(),
  }
  office.close()
  return aftermath
}

/** What they still hold, when a lease that nobody renews is over. */
async function leasesOf(office: ApiClient, people: ReadonlySet<string>): Promise<string[]> {
  const until = Date.now() + leaseTermMs + 5000
  for (;;) {
    const found = await Promise.all(
      ['intake_item', 'contact'].map((category) => office.ok(listLeases, { params: { category } })),
    )
    const held = found.flatMap(({ data }) => data).filter(({ holder }) => people.has(holder.id))
    if (held.length === 0 || Date.now() > until) return held.map(({ id }) => id)
    await wait(1000)
  }
}

/** Slots of a lot that have more live appointments than places. */
async function overbookedAt(office: ApiClient, { id, name, schedule }: LocationView): Promise<string[]> {
  const query = `?start=${Date.now() - day}&end=${Date.now() + 30 * day}`
  const { data } = await office.ok(readLocationCalendar, { params: { locationId: id }, query })
  const live = data.filter(({ status, walk_in }) => !walk_in && (status === 'booked' || status === 'arrived'))
  const slots = Map.groupBy(live, ({ timestamp }) => timestamp)
  return [...slots].flatMap(([timestamp, taken]) =>
    taken.length > (schedule?.capacity ?? 0) ? [`${name} at ${new Date(timestamp).toISOString()}`] : [],
  )
}
