import type pg from 'pg'
import type { Call, SentBodyOf } from '../../contract/call.ts'
import { bookAppointment } from '../../contract/calls/book-appointment.ts'
import { cancelAppointment } from '../../contract/calls/cancel-appointment.ts'
import { holdAppointment } from '../../contract/calls/hold-appointment.ts'
import { randomFrom } from './claim-maker.ts'
import { chunksOf, inFlight } from './in-flight.ts'

/** Asks a server that is in reach; throws where the connection breaks before the reply. */
export type Ask = <C extends Call>(
  call: C,
  sent: { params: Record<string, string>; body?: SentBodyOf<C> },
) => Promise<{ readonly status: number; readonly text: string }>

export interface BookingWorld {
  readonly ask: Ask
  /** Passes by row security. */
  readonly owner: Pick<pg.Pool, 'query'>
  readonly location: string
  /** Starts of its slots, in milliseconds since 1970. */
  readonly slots: readonly number[]
  readonly contacts: readonly string[]
}

/** What a contact was told that it has; undefined where the reply was lost. */
type Reply = { readonly id: string; readonly timestamp: number } | null | undefined

export interface BookingRounds {
  readonly booked: number
  readonly moved: number
  readonly canceled: number
  readonly full: number
  /** Replies that were lost. */
  readonly lost: number
  readonly faults: readonly string[]
}

interface RoundsPlan {
  readonly rounds: number
  readonly seed: number
  readonly callers?: number
  /** After the rounds it goes on until then. */
  readonly isOver?: () => boolean
}

/**
 * Callers book, hold, move and cancel for contacts of their own, most of them in a few slots, while holds run out. Each
 * caller remembers what it was told. Afterwards everything must be as told, and no slot above its capacity at any look.
 */
export async function bookingRounds(
  world: BookingWorld,
  { rounds, seed, callers = 24, isOver = () => true }: RoundsPlan,
): Promise<BookingRounds> {
  const { ask, owner, location, slots, contacts } = world
  const random = randomFrom(seed)
  const reported = new Map<string, Reply>(contacts.map((id) => [id, null]))
  const faults = new Set<string>()
  const counts = { booked: 0, moved: 0, canceled: 0, full: 0, lost: 0 }
  const slotAt = (luck: number) => slots[Math.floor(slots.length * luck ** 3)] ?? 0

  async function act(contact: string, [what, where]: [number, number]) {
    const now = reported.get(contact)
    const body = { location_id: location, timestamp: slotAt(where) }
    const params = { id: contact }
    try {
      if (what < 0.2) return await ask(holdAppointment, { params, body })
      if (what < 0.35 && now) {
        const { status } = await ask(cancelAppointment, { params: { contact, appointment: now.id } })
        if (status === 200) reported.set(contact, null)
        counts.canceled += 1
        return
      }
      const { status, text } = await ask(bookAppointment, { params, body })
      if (status === 409) counts.full += 1
      else if (status !== 200) faults.add(`booking was answered with ${status}: ${text.slice(0, 200)}`)
      if (status !== 200) return
      counts[now ? 'moved' : 'booked'] += 1
      reported.set(contact, (JSON.parse(text) as { appointment: NonNullable<Reply> }).appointment)
    } catch {
      counts.lost += 1
      reported.set(contact, undefined)
    }
  }

  for (let round = 0; round < rounds || !isOver(); round += 1) {
    // Drawn beforehand, so that a seed makes the same requests whatever their order.
    const draws = contacts.map((): [number, number] => [random(), random()])
    const ofCallers = chunksOf(
      contacts.map((contact, index) => [contact, draws[index] ?? [0, 0]] as const),
      Math.ceil(contacts.length / callers),
    )
    await inFlight(ofCallers, callers, async (some) => {
      for (const [contact, draw] of some) await act(contact, draw)
    })
    // Half of the holds run out, as time would have it.
    await owner.query(
      `update slot_place set held_until = now() - interval '1 second' where held_until is not null and n % 2 = 1`,
    )
    for (const fault of await placeFaults(world)) faults.add(fault)
    // What a lost reply would have told.
    for (const [contact, known] of reported)
      if (known === undefined) reported.set(contact, await current(owner, contact))
  }
  for (const [contact, known] of reported) {
    const is = await current(owner, contact)
    if (is?.timestamp !== known?.timestamp)
      faults.add(`a contact was told ${known?.timestamp} and has ${is?.timestamp}`)
  }
  return { ...counts, faults: [...faults] }
}

async function current(owner: BookingWorld['owner'], contact: string): Promise<NonNullable<Reply> | null> {
  const { rows } = await owner.query<{ is: NonNullable<Reply> | null }>(
    `select doc->'appointment' as is from contact where id = $1`,
    [contact],
  )
  return rows[0]?.is ?? null
}

/** Slots above their capacity, bookings without a place or with two, places of nobody, contacts with two bookings. */
async function placeFaults({ owner, location }: Pick<BookingWorld, 'owner' | 'location'>): Promise<string[]> {
  const { rows } = await owner.query<{ fault: string }>(
    `with live as (select * from appointment where location_id = $1 and state in ('booked', 'arrived') and not walk_in),
       capacity as (
         select to_timestamp((slot->>0)::float8 / 1000) as starts_at, (slot->>1)::int as places
         from appraisal_location, jsonb_array_elements(slots) as slot where id = $1)
     select 'a slot for ' || max(places) || ' is above its capacity' as fault
     from live join capacity using (starts_at) group by starts_at having count(*) > max(places)
     union all
     select 'a booking has ' || count(p.n) || ' places' from live
     left join slot_place p on p.appointment_id = live.id and p.starts_at = live.starts_at and p.held_until is null
     group by live.id having count(p.n) <> 1
     union all
     select 'a place is kept for nobody' from slot_place p
     where p.location_id = $1 and p.appointment_id is not null and p.held_until is null
       and not exists (select from live where live.id = p.appointment_id and live.starts_at = p.starts_at)
     union all
     select 'a contact has ' || count(*) || ' bookings' from live group by contact_id having count(*) > 1
     union all
     select 'a contact does not know of its booking' from live join contact c on c.id = live.contact_id
     where c.doc->'appointment'->>'id' is distinct from live.id::text`,
    [location],
  )
  return rows.map(({ fault }) => fault)
}
