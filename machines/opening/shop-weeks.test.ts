import { expect, test } from 'vitest'
import type { Opening } from '../../contract/openings/opening.ts'
import { capacityByWeek, mondaysFrom } from './shop-weeks.ts'

const zone = 'America/Chicago'
const at = (text: string) => Date.parse(text)
const opening: Opening = {
  id: 'o1',
  repair_location_id: 's1',
  start: at('2026-10-26T14:00:00Z'),
  end: at('2026-10-26T15:00:00Z'),
  count: 3,
  evergreen: true,
  timezone: zone,
  state: 'open',
  replaced_by: null,
  version: 1,
  created_at: '2026-10-01T00:00:00Z',
  updated_at: '2026-10-01T00:00:00Z',
}

test('weeks begin on the Monday of the shop, also where it is still Sunday there', () => {
  expect(mondaysFrom(at('2026-11-02T04:00:00Z'), zone, 2)).toEqual(['2026-10-26', '2026-11-02'])
  expect(mondaysFrom(at('2026-11-02T06:00:00Z'), zone, 1)).toEqual(['2026-11-02'])
})

test('a weekly opening is counted once in each week across the change of the clock; what has begun is over', () => {
  const mondays = ['2026-10-26', '2026-11-02', '2026-11-09']
  const taken = [
    { opening_id: 'o1', opening_start: at('2026-11-02T15:00:00Z'), place: 1, timestamp: at('2026-11-02T15:00:00Z') },
  ]
  const facts = { openings: [opening], taken }
  const agreed = [at('2026-11-04T15:00:00Z'), at('2026-10-26T12:00:00Z')]
  const weeks = capacityByWeek(facts, { mondays, zone, now: at('2026-10-26T14:30:00Z'), agreed })
  expect(weeks).toEqual([
    { places: 0, taken: 0, free: 0, agreed: 0 },
    { places: 3, taken: 1, free: 2, agreed: 1 },
    { places: 3, taken: 0, free: 3, agreed: 0 },
  ])
})

test('a time with more drop-offs than places has none free, and takes none from another time', () => {
  const late = { ...opening, id: 'o2', start: opening.start + 3_600_000 * 4, end: opening.end + 3_600_000 * 4 }
  const kept = [1, 2, 3, 4].map((place) => ({ opening_id: 'gone', opening_start: 0, place, timestamp: opening.start }))
  const asked = { mondays: ['2026-10-26'], zone, now: opening.start - 1, agreed: [] }
  expect(capacityByWeek({ openings: [opening, late], taken: kept }, asked)).toEqual([
    { places: 6, taken: 4, free: 3, agreed: 0 },
  ])
})
