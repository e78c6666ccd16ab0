import { describe, expect, it } from 'vitest'
import { makeLocation } from '../../../../stories/features/locations/location.factory.ts'
import { exceptionsFor, mondayOf, usualSlots, weekFrom } from './location-week.ts'

const schedule = {
  first_day: '2026-10-30',
  last_day: '2026-11-03',
  weekdays: [1, 2, 5],
  open: '08:00',
  close: '10:00',
  slot_minutes: 60,
  capacity: 2,
  breaks: [],
}
const slots = [{ time: '08:00', timestamp: 0, capacity: 2, booked: 1 }]
const location = makeLocation(1, {
  schedule,
  slot_exceptions: [{ datestring: '11-02-2026', slots: [{ time: '08:00', capacity: 2 }] }],
  location_days: ['10-30-2026', '11-02-2026', '11-03-2026'].map((datestring) => ({
    datestring,
    slots,
    appointments: 1,
  })),
})

describe('days of a location', () => {
  it('are shown a week at a time from Monday, closed ones too', () => {
    expect(mondayOf('2026-11-01')).toBe('2026-10-26')
    const week = weekFrom(location, '2026-10-26')
    expect(week.map(({ day, capacity }) => [day, capacity])).toContainEqual(['2026-10-30', 2])
    expect(week.filter(({ capacity }) => capacity === 0)).toHaveLength(6)
    expect(weekFrom(location, '2026-11-02').filter(({ isChanged }) => isChanged)).toHaveLength(1)
  })

  it('can be put back on the schedule', () => {
    const hours = ['08:00', '09:00'].map((time) => ({ time, capacity: 2 }))
    expect(usualSlots(location, '2026-11-02')).toEqual(hours)
    expect(usualSlots(location, '2026-11-01')).toEqual([])
  })

  it('are changed together with the open days after them, and no closed one', () => {
    const changed = exceptionsFor(location, '2026-10-30', '2026-11-02', [])
    expect(changed).toEqual([
      { datestring: '10-30-2026', slots: [] },
      { datestring: '11-02-2026', slots: [] },
    ])
  })
})
