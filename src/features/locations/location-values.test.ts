import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { makeLocation } from '../../../stories/features/locations/location.factory.ts'
import { timeIn } from './clock-format.ts'
import { figuresOf } from './location-figures.ts'
import { blankLocation, bodyOf, changedIn, heldLocation, LocationForm } from './location-values.ts'
import { previewOf } from './schedule-preview.ts'

const blank = blankLocation('America/Chicago', '2026-03-02').values
const filled = {
  ...blank,
  name: 'Moore drive-through',
  state: 'OK',
  zipcode: '73160',
  'schedule.last_day': '2026-03-06',
}

describe('the form of a location', () => {
  it('says what is missing at its field, by the rules of the contract', () => {
    const checked = v.safeParse(LocationForm, { ...blank, 'schedule.capacity': '', 'schedule.breaks': 'noon' })
    const fields = (checked.issues ?? []).map((issue) => String(issue.path?.[0]?.key))
    expect(new Set(fields)).toEqual(
      new Set(['name', 'state', 'zipcode', 'schedule.last_day', 'schedule.capacity', 'schedule.breaks']),
    )
  })

  it('holds what the server answers, and sends a schedule whole', () => {
    const location = makeLocation(1)
    const { values } = heldLocation(location)
    const body = bodyOf(values)
    expect(body.schedule).toEqual(location.schedule)
    expect(changedIn(body, { 'schedule.capacity': '3' })).toEqual({ schedule: location.schedule })
  })

  it('previews the slots of a schedule, less its breaks', () => {
    expect(previewOf(filled)).toBe('80 slots on 5 days, for 160 vehicles.')
    expect(previewOf(blank)).toBeNull()
  })

  it('reads times as people write them', () => {
    expect(['12 PM', '1:30 pm', '12am', '13:15', 'noon'].map(timeIn)).toEqual([
      '12:00',
      '13:30',
      '00:00',
      '13:15',
      'noon',
    ])
  })
})

describe('figures of a location', () => {
  const slot = (timestamp: number, booked: number) => ({ time: '08:00', timestamp, capacity: 2, booked })
  const location_days = [
    { datestring: '03-01-2026', slots: [slot(0, 2)], appointments: 2 },
    { datestring: '03-02-2026', slots: [slot(1, 2), slot(3, 1)], appointments: 3 },
    { datestring: '03-03-2026', slots: [], appointments: 0 },
    { datestring: '03-04-2026', slots: [slot(5, 2)], appointments: 2 },
  ]

  it('count today, the next days with slots, and what is free after now', () => {
    expect(figuresOf({ location_days, capacity_threshold: 80 }, '2026-03-02', 2)).toEqual({
      today: { booked: 3, capacity: 4 },
      soon: { booked: 2, capacity: 2 },
      nextFree: 3,
      overThreshold: ['2026-03-04'],
    })
  })
})
