import { describe, expect, test } from 'vitest'
import { chosenAt, dropOffDays, isStillFree } from './drop-off-state.ts'

const at = (iso: string) => Date.parse(iso)
const time = (iso: string, count: number, taken: number) => ({
  opening_id: '6a000000-0000-4000-8000-000000000062',
  start: at(iso),
  end: at(iso) + 1_800_000,
  count,
  taken,
})
const shop = {
  id: '6a000000-0000-4000-8000-000000000051',
  name: 'Deep Fork',
  city: '',
  state: '',
  timezone: 'America/Chicago',
  online: true,
  miles: null,
  free: 3,
  has_openings: true,
  leads: 0,
  repaired: 0,
  lost: 0,
  pdr_share: null,
  reasons: [],
}

describe('the free times of a shop', () => {
  test('are grouped by the days of the shop’s clock, without full times', () => {
    const times = [
      time('2026-03-13T15:00:00Z', 2, 0),
      // 11 PM of the 12th in Chicago.
      time('2026-03-13T04:00:00Z', 2, 1),
      time('2026-03-13T16:00:00Z', 3, 3),
    ]
    expect(dropOffDays({ times, timezone: shop.timezone }).map(({ day, left }) => [day, left])).toEqual([
      ['2026-03-12', 1],
      ['2026-03-13', 2],
    ])
  })

  test('a chosen time is free until its last place is taken', () => {
    const free = time('2026-03-13T15:00:00Z', 2, 1)
    const chosen = chosenAt({ ...shop, times: [free] }, free)
    expect(chosen.label).toBe('Deep Fork, Fri, Mar 13, 10:00 AM Central Time')
    expect(isStillFree(chosen, [{ ...shop, times: [free] }])).toBe(true)
    expect(isStillFree(chosen, [{ ...shop, times: [{ ...free, taken: 2 }] }])).toBe(false)
  })
})
