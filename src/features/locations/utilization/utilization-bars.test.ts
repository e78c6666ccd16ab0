import { describe, expect, it } from 'vitest'
import type { Utilization } from '../api/read-utilization.ts'
import { barsOf } from './utilization-bars.ts'

const counts = { capacity: 10, booked: 9, kept: 5, missed: 1, walk_ins: 2 }
const days = Array.from({ length: 40 }, (_, index) => new Date(Date.UTC(2026, 2, 1 + index)).toISOString().slice(0, 10))
const utilization: Utilization = {
  total: counts,
  by_day: days.map((day) => ({ datestring: `${day.slice(5)}-${day.slice(0, 4)}`, ...counts })),
  by_hour: [{ hour: 13, ...counts }],
}

describe('bars of a location’s utilization', () => {
  it('show what was kept, missed and is to come, and count each appointment once', () => {
    const [bar] = barsOf(utilization, 'hour', '2026-03-20')
    expect(bar).toEqual({
      key: '13',
      label: '1:00 PM',
      short: '1 PM',
      capacity: 10,
      kept: 5,
      missed: 1,
      booked: 3,
      percent: 90,
    })
  })

  it('are at most 31 days, from a week before today', () => {
    const bars = barsOf(utilization, 'day', '2026-03-10')
    expect(bars).toHaveLength(31)
    expect(bars[0]?.label).toBe('Tue, 03/03/2026')
    expect(barsOf(utilization, 'day', '2027-01-01').at(-1)?.key).toBe('2026-04-09')
  })
})
