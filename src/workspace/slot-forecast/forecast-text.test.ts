import { expect, test } from 'vitest'
import { firstShortage, shortestFirst, supplyOf } from '../../../machines/slot-forecast/slot-shortage.ts'
import { forecastStamp, formatNeeded, shortageText, whyNoForecast } from './forecast-text.ts'

const day = (date: string, needed: number, open: number) => {
  return { day: date, needed, low: needed - 6, high: needed + 7, open, booked: 3 }
}
const enough = day('2026-12-01', 10, 22)
const tight = day('2026-12-03', 20, 22)
const short = day('2026-12-04', 34, 22)

test('says on which day a location runs out of slots, or may', () => {
  expect(shortageText('Goshen', [enough, tight, short])).toBe(
    'Goshen runs out of slots on Friday, Dec 4: 34 needed, 22 open.',
  )
  expect(shortageText('Goshen', [enough, tight])).toBe(
    'Goshen may run out of slots on Thursday, Dec 3: up to 27 needed, 22 open.',
  )
  expect(shortageText('Goshen', [enough])).toBe('Goshen has enough slots for the next 1 open day.')
  expect(formatNeeded(short)).toBe('34 (28–41)')
})

test('puts first what is short first', () => {
  const [a, b, c] = [
    { name: 'a', days: [enough] },
    { name: 'b', days: [enough, tight] },
    { name: 'c', days: [short, enough] },
  ]
  expect(shortestFirst([a, b, c].filter((one) => one !== undefined)).map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  expect(shortestFirst([c].filter((one) => one !== undefined))[0]?.days).toEqual([enough, short])
  expect(firstShortage([enough])).toBe(undefined)
  expect([enough, tight, short].map(supplyOf)).toEqual(['enough', 'tight', 'short'])
})

test('says of when a forecast is, and when it is out of date', () => {
  const made = { made_at: '2026-11-28T12:00:00Z', timezone: 'America/Chicago' }
  expect(forecastStamp(made, Date.parse('2026-11-28T20:00:00Z'))).toMatchObject({
    text: expect.stringMatching(/^Forecast of 6:00 AM/),
    isStale: false,
  })
  expect(forecastStamp(made, Date.parse('2026-11-30T20:00:00Z'))).toMatchObject({
    text: expect.stringMatching(/^Forecast of 11\/28\/2026 6:00 AM/),
    isStale: true,
  })
})

test('says why there are no numbers', () => {
  const base = { made_at: '2026-11-28T12:00:00Z', timezone: 'America/Chicago', fewest: 30, locations: [] }
  expect(whyNoForecast({ ...base, verdict: 'too little', tested: 9, inside: 9 })).toBe(
    'Not enough bookings yet to forecast: 9 of 30 days.',
  )
  expect(whyNoForecast({ ...base, verdict: 'failed', tested: 100, inside: 70 })).toBe(
    'No forecast: its ranges held only 70 of 100 past days.',
  )
  expect(whyNoForecast({ ...base, verdict: 'passed', tested: 100, inside: 90 })).toBe(null)
  expect(whyNoForecast({ ...base, made_at: null, verdict: 'too little', tested: 0, inside: 0 })).toMatch(
    /within 10 minutes/,
  )
})
