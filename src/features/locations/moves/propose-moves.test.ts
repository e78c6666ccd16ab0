import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import { makeLocation } from '../../../../stories/features/locations/location.factory.ts'
import { makeBooking } from '../../../../stories/features/locations/booking.factory.ts'
import { bookingsConcerned } from './bookings-concerned.ts'
import { capacityAfter } from './location-change.ts'
import { type MoveSite, proposeMoves, sitesFor, slotKey } from './propose-moves.ts'
import { formatNotified } from './notified-format.ts'

const hour = 3_600_000
const now = Date.parse('2026-03-10T12:00:00Z')
const at = (hours: number) => now + hours * hour
const site = (id: string, miles: number | null, free: readonly (readonly [number, number])[]): MoveSite => ({
  id,
  name: id,
  timezone: 'America/Chicago',
  miles,
  free: new Map(free),
})
const untouched = { chosen: new Map(), refused: new Set<string>() }

describe('bookings concerned', () => {
  const booked = (n: number, hours: number, more: Partial<CalendarEntry> = {}) =>
    makeBooking(n, { timestamp: at(hours), ...more })

  it('are those booked last where a slot gets smaller; a hold goes before them', () => {
    const entries = [booked(2, 1), booked(1, 1), booked(3, 1, { status: 'held' }), booked(4, 2)]
    const smaller = new Map([[at(1), 2]])
    expect(bookingsConcerned(entries, smaller, now).bookings.map(({ id }) => id)).toEqual([
      booked(2, 1).id,
      booked(4, 2).id,
    ])
    expect(bookingsConcerned(entries, new Map(), now).held).toBe(1)
  })

  it('are neither past nor done nor walk-ins', () => {
    const entries = [booked(1, -1), booked(2, 1, { status: 'done' }), booked(3, 1, { walk_in: true })]
    expect(bookingsConcerned(entries, new Map(), now)).toEqual({ bookings: [], held: 0 })
  })
})

describe('proposals', () => {
  it('are the nearest in time, and another place on the same day rather than days later', () => {
    const here = site('here', 0, [[at(48), 3]])
    const near = site('near', 8, [
      [at(3), 1],
      [at(5), 1],
    ])
    const moves = proposeMoves([makeBooking(1, { timestamp: at(2) })], [here, near], untouched)
    expect([...moves.values()]).toEqual([{ location_id: 'near', timestamp: at(3) }])
    const stays = site('here', 0, [[at(4), 1]])
    expect([...proposeMoves([makeBooking(1, { timestamp: at(2) })], [stays, near], untouched).values()]).toEqual([
      { location_id: 'here', timestamp: at(4) },
    ])
  })

  it('pass over what was refused, keep what was chosen, and never put more into a slot than it has free', () => {
    const starts = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 8 })
    const free = starts.chain((hours) => fc.tuple(...hours.map((one) => fc.tuple(fc.constant(at(one)), fc.nat(3)))))
    const given = fc.record({ one: free, two: free, count: fc.nat(20), refused: fc.nat(30) })
    fc.assert(
      fc.property(given, ({ one, two, count, refused }) => {
        const sites = [site('one', 0, one), site('two', 12, two)]
        const bookings = Array.from({ length: count }, (_, n) => makeBooking(n, { timestamp: at((n * 7) % 30) }))
        const kept = bookings[0] && one.some(([start, places]) => start === at(3) && places > 0)
        const target = { location_id: 'one', timestamp: at(3) }
        const chosen = new Map(kept ? [[bookings[0]?.id ?? '', target]] : [])
        const passed = new Set([slotKey('two', at(refused))])
        const moves = [...proposeMoves(bookings, sites, { chosen, refused: passed }).values()].filter(
          (to) => to !== null,
        )
        const places = sites.flatMap(({ id, free: some }) =>
          Array.from(some, ([start, n]) => [slotKey(id, start), n] as const),
        )
        for (const [slot, most] of places) {
          const used = moves.filter((to) => slotKey(to.location_id, to.timestamp) === slot).length
          if (used > most || (used > 0 && passed.has(slot))) return false
        }
        const room = places.reduce((sum, [slot, n]) => sum + (passed.has(slot) ? 0 : n), 0)
        return moves.length === Math.min(count, room) && (!kept || moves.includes(target))
      }),
    )
  })

  it('are made of what the location keeps after the change, and of the others online', () => {
    const location = makeLocation(1)
    const closing = location.location_days.slice(0, 12).map(({ datestring }) => ({ datestring, slots: [] }))
    const change = { kind: 'days', exceptions: closing } as const
    const others = [makeLocation(2), makeLocation(3, { online: false })]
    const [own, near, ...none] = sitesFor(location, others, change, Date.now())
    expect([own?.name, near?.name, none]).toEqual([location.name, 'Midwest City lot', []])
    const closed = location.location_days.slice(0, 12).flatMap(({ slots }) => slots)
    expect(closed.filter(({ timestamp }) => own?.free.has(timestamp))).toEqual([])
    expect(capacityAfter(location, change).size).toBeGreaterThan(0)
    expect(sitesFor(location, others, { kind: 'offline' }, Date.now()).map(({ name }) => name)).toEqual([
      'Midwest City lot',
    ])
  })
})

it('says how many are told by which way, and how many have to be called', () => {
  const reported = [['text', 'email'], ['text'], []] as const
  const text = formatNotified(reported.map((ways, n) => makeBooking(n, {}, { told_by: [...ways] })))
  expect(text).toEqual([
    '2 texts and 1 email with the new time and a link to change it. They leave after 2 minutes, so you can undo, and not in quiet hours.',
    '1 of 3 claimants can’t be reached by text or email. Call them.',
  ])
})
