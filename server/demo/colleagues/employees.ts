import { listActiveStorms } from '../../../contract/calls/list-active-storms.ts'
import { listLocations } from '../../../contract/calls/list-locations.ts'
import type { LocationView } from '../../../contract/locations/location.ts'
import type { Topic } from '../../../contract/push/envelope.ts'
import { answerAsClaimants } from './claimants.ts'
import { Colleague, type ColleagueClient, type Workplace } from './colleague.ts'
import { call, receive, review } from './programs.ts'

interface Employee {
  readonly key: string
  /** The topic of the page that they work on. */
  readonly topic: Topic
  readonly work: (me: Colleague, lots: readonly string[]) => Promise<void>
}

/** Three reviewers, three agents, someone at the lots, and claimants by the links that the office sends them. */
export const employees: readonly Employee[] = [
  { key: 'admin', topic: 'intake_item', work: review },
  { key: 'admin2', topic: 'intake_item', work: review },
  { key: 'ops2', topic: 'intake_item', work: review },
  { key: 'call_center', topic: 'contact', work: call },
  { key: 'call_center2', topic: 'contact', work: call },
  { key: 'call_center3', topic: 'contact', work: call },
  { key: 'ops', topic: 'appointment', work: receive },
  { key: 'admin2', topic: 'appointment', work: answerAsClaimants },
]

export const emailOf = (key: string) => `${key}@demo.test`

export interface AtWork {
  readonly colleague: Colleague
  readonly email: string
  /** Until the end of the day. */
  work(lots: readonly string[]): Promise<void>
}

/** Employees of the demo's business at their desks; nobody of the address `except`, who is at work already. */
export async function arriveAtWork<C extends ColleagueClient>(
  workplace: Workplace<C>,
  except: string | null = null,
): Promise<AtWork[]> {
  const here: AtWork[] = []
  try {
    for (const { key, topic, work } of employees) {
      const email = emailOf(key)
      if (email === except) continue
      const colleague = await Colleague.arrive(workplace, email, topic)
      here.push({ colleague, email, work: (lots) => work(colleague, lots) })
    }
    return here
  } catch (error) {
    await leaveWork(here)
    throw error
  }
}

/** Each signs out, also when another one can't. */
export async function leaveWork(all: readonly AtWork[]): Promise<void> {
  await Promise.allSettled(all.map(({ colleague }) => colleague.leave()))
}

/** The lots of active events that are open for bookings. */
export async function openLots(office: Colleague): Promise<LocationView[]> {
  const storms = (await office.sendCall(listActiveStorms))?.data ?? []
  const lots: LocationView[] = []
  for (const { id } of storms) lots.push(...((await office.sendCall(listLocations, { params: { s: id } }))?.data ?? []))
  return lots.filter(({ online }) => online)
}
