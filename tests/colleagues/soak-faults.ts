import { categoryOf, idOf, type Recorded } from '../../contract/events/recorded.ts'
import { deliveryFaults } from '../faults/in-order-once.ts'
import type { Diary } from './diary.ts'

/** What colleagues leave behind: the log since they came, and what must not be there any more. */
export interface Aftermath {
  readonly diary: Pick<Diary, 'faults' | 'pages' | 'ingested' | 'calls' | 'appointments' | 'counts'>
  /** By topic, in order. */
  readonly events: readonly Recorded[]
  /** Leases that a colleague who has left still holds. */
  readonly leases: readonly string[]
  /** Slots with more appointments than places: their names. */
  readonly overbooked: readonly string[]
}

/** Everything that speaks against "nothing was lost, doubled or leaked"; empty if nothing does. */
export function soakFaults({ diary, events, leases, overbooked }: Aftermath): string[] {
  const byStream = Map.groupBy(events, ({ stream }) => stream)
  const eventsOf = (stream: string) => byStream.get(stream) ?? []
  const count = (stream: string, type: string, holds: (data: object) => boolean = () => true) =>
    eventsOf(stream).filter((event) => event.type === type && holds(event.data)).length
  const exactlyOne = (what: string, found: number) => (found === 1 ? [] : [`${what}: ${found} times in the log`])
  return [
    ...diary.faults,
    ...[...byStream].flatMap(([stream, own]) => versionFaults(stream, own)),
    ...[...diary.pages.values()].flatMap(({ name, topic, since, until, received }) => {
      const isOpenAt = (id: number) => id > since && (until === null || id <= until)
      const logged = events.filter(({ stream, id }) => categoryOf(stream) === topic && isOpenAt(id)).map(({ id }) => id)
      return deliveryFaults(received, logged).map((fault) => `${name}: ${fault}`)
    }),
    ...[...diary.ingested].flatMap(([claim, contact]) => {
      const stream = `intake_item:${claim}`
      const left = count(stream, 'ClaimIngested') + count(stream, 'ClaimSentBack')
      const made = contact === null ? [] : exactlyOne(`contact ${contact} of claim ${claim}`, madeBy(events, claim))
      return [...exactlyOne(`the confirmed ingest of claim ${claim}`, left), ...made]
    }),
    ...[...diary.calls].flatMap(([call, contact]) =>
      ['ContactCallPlaced', 'ContactCallEnded'].flatMap((type) =>
        exactlyOne(
          `${type} of call ${call}`,
          count(`contact:${contact}`, type, (data) => 'call' in data && data.call === call),
        ),
      ),
    ),
    ...[...diary.appointments.keys()].flatMap((id) =>
      exactlyOne(`the booking of appointment ${id}`, count(`appointment:${id}`, 'AppointmentBooked')),
    ),
    ...leases.map((id) => `the lease of ${id} was left behind`),
    ...overbooked.map((slot) => `${slot} has more appointments than places`),
  ]
}

function versionFaults(stream: string, own: readonly Recorded[]): string[] {
  return own.flatMap(({ version }, index) => {
    const before = own[index - 1]
    return before && version !== before.version + 1 ? [`${stream}: version ${version} after ${before.version}`] : []
  })
}

/** How many contacts were made of a claim. */
function madeBy(events: readonly Recorded[], claim: string): number {
  const made = events.filter(
    ({ stream, type, data }) =>
      categoryOf(stream) === 'contact' && type === 'ContactCreated' && 'claim' in data && data.claim === claim,
  )
  return new Set(made.map(({ stream }) => idOf(stream))).size
}
