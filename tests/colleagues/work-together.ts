import { setTimeout as wait } from 'node:timers/promises'
import { listActiveStorms } from '../../contract/calls/list-active-storms.ts'
import { listLeases } from '../../contract/calls/list-leases.ts'
import { listLocations } from '../../contract/calls/list-locations.ts'
import { readLocationCalendar } from '../../contract/calls/read-location-calendar.ts'
import type { Topic } from '../../contract/push/envelope.ts'
import type { LocationView } from '../../contract/locations/location.ts'
import { leaseTermMs } from '../../contract/leases/lease.ts'
import { type ApiClient, signIn } from '../faults/api-client.ts'
import { answerAsClaimants } from './claimants.ts'
import { Colleague, type Workplace } from './colleague.ts'
import { Diary } from './diary.ts'
import { call, receive, review } from './programs.ts'
import type { Aftermath } from './soak-faults.ts'

const day = 86_400_000

interface Employee {
  readonly email: string
  readonly topic: Topic
  readonly work: (me: Colleague) => Promise<void>
}

export type Day = Omit<Workplace, 'diary'>

/** Colleagues of every desk work at a server until the signal, and leave. Answers with what they leave behind. */
export async function workTogether(day: Day): Promise<Aftermath> {
  const diary = new Diary()
  const office = await signIn(day.origin, 'admin@demo.test')
  const lots = await openLots(office)
  const ids = lots.map(({ id }) => id)
  const employees: readonly Employee[] = [
    { email: 'admin@demo.test', topic: 'intake_item', work: review },
    { email: 'admin2@demo.test', topic: 'intake_item', work: review },
    { email: 'ops2@demo.test', topic: 'intake_item', work: review },
    { email: 'call_center@demo.test', topic: 'contact', work: call },
    { email: 'call_center2@demo.test', topic: 'contact', work: call },
    { email: 'call_center3@demo.test', topic: 'contact', work: call },
    { email: 'ops@demo.test', topic: 'appointment', work: (me) => receive(me, ids) },
    { email: 'admin@demo.test', topic: 'appointment', work: answerAsClaimants },
  ]
  const colleagues = await Promise.all(
    employees.map(async (employee) => ({
      ...employee,
      me: await Colleague.arrive({ ...day, diary }, employee.email, employee.topic),
    })),
  )
  await Promise.all(
    colleagues.map(({ me, email, work }) =>
      work(me).catch((error: unknown) => diary.fault(`${email}: ${String(error)}`)),
    ),
  )
  for (const { me } of colleagues) await me.leave()
  const topics: readonly Topic[] = ['intake_item', 'contact', 'appointment']
  const events = (await Promise.all(topics.map((topic) => diary.eventsOf(office, topic)))).flat()
  const people = new Set(colleagues.map(({ me }) => me.personId))
  const aftermath = {
    diary,
    events,
    leases: await leasesOf(office, people),
    overbooked: (await Promise.all(lots.map((lot) => overbookedAt(office, lot)))).flat(),
  }
  office.close()
  return aftermath
}

async function openLots(office: ApiClient): Promise<LocationView[]> {
  const { data: storms } = await office.ok(listActiveStorms, {})
  const found = await Promise.all(storms.map(({ id }) => office.ok(listLocations, { params: { s: id } })))
  return found.flatMap(({ data }) => data).filter(({ online }) => online)
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
