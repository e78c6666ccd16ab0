import { describe, expect, it } from 'vitest'
import { makeEntry, makeLocationView, makeSchedule } from './agenda.factory.ts'
import { filledOn, inOrder, planDay } from './day-plan.ts'
import { timeIn } from '../../../shared/time/location-clock.ts'

const zone = 'America/Chicago'
const day = '2026-03-10'
const at = (time: string) => Date.parse(`${day}T${time}:00-05:00`)
const location = makeLocationView()
const now = at('07:00')
const namesAt = (plan: ReturnType<typeof planDay>, time: string) =>
  plan.rows.flatMap((row) =>
    row.kind === 'slot' && row.timestamp === at(time)
      ? row.places.map((place) => (place === null || place === 'free' ? place : place.contact?.name))
      : [],
  )

describe('the day by lanes', () => {
  it('fills the lanes of a slot in the order of booking', () => {
    const entries = [makeEntry(7, at('08:30')), makeEntry(2, at('08:30')), makeEntry(3, at('08:00'))]
    const plan = planDay(day, location, entries, now)
    expect(plan.lanes).toBe(3)
    expect(namesAt(plan, '08:00')).toEqual(['Marcus Bell 3', 'free', 'free'])
    expect(namesAt(plan, '08:30')).toEqual(['Marcus Bell 2', 'Marcus Bell 7', 'free'])
    expect(inOrder(plan).map(({ contact }) => contact?.name)).toEqual([
      'Marcus Bell 3',
      'Marcus Bell 2',
      'Marcus Bell 7',
    ])
  })

  it('shows the break between two slots', () => {
    const breaks = planDay(day, location, [], now).rows.filter(({ kind }) => kind === 'break')
    expect(breaks).toEqual([{ kind: 'break', from: at('10:00'), to: at('11:00') }])
  })

  it('puts walk-ins and bookings of slots that no longer exist beside the lanes', () => {
    const walkIn = makeEntry(1, at('08:30'), { walk_in: true, status: 'done' })
    const moved = makeEntry(2, at('08:10'))
    const plan = planDay(day, location, [walkIn, moved], now)
    expect(namesAt(plan, '08:30')).toEqual(['free', 'free', 'free'])
    expect(plan.beside).toEqual([walkIn, moved])
  })

  it('frees a place once its hold has run out', () => {
    const held = makeEntry(1, at('08:00'), { status: 'held', held_until: new Date(now + 60_000).toISOString() })
    expect(namesAt(planDay(day, location, [held], now), '08:00')[0]).toBe('Marcus Bell 1')
    expect(namesAt(planDay(day, location, [held], now + 60_000), '08:00')[0]).toBe('free')
  })

  it('shows a visit that is done before its time beside the places, which are three as before', () => {
    const done = makeEntry(1, at('08:00'), { status: 'done' })
    const plan = planDay(day, location, [done], now)
    expect(namesAt(plan, '08:00')).toEqual(['free', 'free', 'free'])
    expect(plan).toMatchObject({ beside: [done], rows: [{ taken: 0, capacity: 3 }, {}, {}, {}, {}, {}, {}] })
    const booked = [2, 3, 4].map((number) => makeEntry(number, at('08:00')))
    const taken = planDay(day, location, [done, ...booked], now)
    expect(taken).toMatchObject({ lanes: 3, beside: [done], rows: [{ taken: 3 }, {}, {}, {}, {}, {}, {}] })
    const later = planDay(day, location, [done, ...booked], at('09:00'))
    expect(later).toMatchObject({ lanes: 3, beside: [done] })
    expect(namesAt(planDay(day, location, [done], at('09:00')), '08:00')).toEqual(['Marcus Bell 1', 'free', 'free'])
    // It takes no place, and neither does a booking of a slot that is gone: the day and its month count alike.
    const astray = makeEntry(9, at('07:10'))
    expect(filledOn(planDay(day, location, [done, astray, ...booked], now))).toEqual({ taken: 3, capacity: 18 })
  })

  it('leaves each appointment in the lane of its place, whatever becomes of its neighbors', () => {
    const [first, second] = [makeEntry(1, at('08:00'), { lane: 2 }), makeEntry(2, at('08:00'), { lane: 3 })]
    expect(namesAt(planDay(day, location, [first, second], now), '08:00')).toEqual([
      'free',
      'Marcus Bell 1',
      'Marcus Bell 2',
    ])
    expect(namesAt(planDay(day, location, [second], now), '08:00')).toEqual(['free', 'free', 'Marcus Bell 2'])
    const done = { ...first, status: 'done' as const, lane: null }
    const third = makeEntry(3, at('08:00'), { lane: 1 })
    expect(namesAt(planDay(day, location, [done, second, third], at('09:00')), '08:00')).toEqual([
      'Marcus Bell 3',
      'Marcus Bell 1',
      'Marcus Bell 2',
    ])
    // A place with a high number remains where the slot takes fewer vehicles than before.
    const high = makeEntry(4, at('08:00'), { lane: 52 })
    expect(namesAt(planDay(day, location, [second, high], now), '08:00')).toEqual([
      'Marcus Bell 4',
      'free',
      'Marcus Bell 2',
    ])
  })

  it('has no lane where a slot takes fewer vehicles than others of the day', () => {
    const [first, ...rest] = location.location_days
    const slots = first?.slots.map((slot, index) => (index === 0 ? { ...slot, capacity: 1 } : slot)) ?? []
    const narrow = { ...location, location_days: first ? [{ ...first, slots }, ...rest] : [] }
    expect(namesAt(planDay(day, narrow, [], now), '08:00')).toEqual(['free', null, null])
  })

  it('is empty on a day without slots', () => {
    expect(planDay('2026-04-01', location, [], now)).toEqual({ day: '2026-04-01', lanes: 0, rows: [], beside: [] })
  })
})

describe('a day on which the clock changes', () => {
  const schedule = (on: string) =>
    makeSchedule({ first_day: on, last_day: on, open: '00:00', close: '04:00', slot_minutes: 60, breaks: [] })
  const timesOf = (on: string) => {
    const view = makeLocationView({ schedule: schedule(on) })
    return planDay(on, view, [], 0).rows.map((row) =>
      row.kind === 'slot' ? timeIn(row.timestamp, zone, true) : 'break',
    )
  }

  it('of 25 hours has the hour that comes twice twice, each with its zone', () => {
    expect(timesOf('2026-11-01')).toEqual(['12:00 AM CDT', '1:00 AM CDT', '1:00 AM CST', '2:00 AM CST', '3:00 AM CST'])
  })

  it('of 23 hours leaves the skipped hour out, without a break', () => {
    expect(timesOf('2026-03-08')).toEqual(['12:00 AM CST', '1:00 AM CST', '3:00 AM CDT'])
  })
})
