import type { SlotForecast, SlotForecastDay, SlotForecastLocation } from '../../contract/process/slot-forecast.ts'

const dayMs = 86_400_000
const after = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** Seven days from tomorrow on, of which one runs short and one may. */
function makeDays(): SlotForecastDay[] {
  return [
    { needed: 18, low: 13, high: 21, booked: 15 },
    { needed: 19, low: 14, high: 24, booked: 12 },
    { needed: 34, low: 28, high: 41, booked: 12 },
    { needed: 12, low: 8, high: 17, booked: 5 },
    { needed: 9, low: 4, high: 15, booked: 2 },
    { needed: 7, low: 3, high: 12, booked: 0 },
    { needed: 4, low: 1, high: 9, booked: 0 },
  ].map((one, index) => ({ ...one, day: after(index + 1), open: 22 }))
}

export function makeForecast(more: Partial<SlotForecastLocation> = {}): SlotForecast {
  return {
    made_at: new Date().toISOString(),
    timezone: 'America/Chicago',
    verdict: 'passed',
    tested: 414,
    inside: 372,
    fewest: 30,
    locations: [
      {
        id: '00000000-0000-4000-8000-000000000201',
        name: 'Goshen',
        storm_id: '00000000-0000-4000-8000-000000000013',
        storm: 'Mar 2 hail, Moore, OK',
        days: makeDays(),
        ...more,
      },
    ],
  }
}
