import { expect, test } from 'vitest'
import { formatWait } from '../../shared/time/format-wait.ts'
import { formatAgents, hourPace, formatHour, hoursShown, formatPercent, stopwatch } from './board-format.ts'

const agent = (state: 'talking' | 'wrap_up' | 'ready') => {
  return {
    id: state,
    name: 'Priya Nair',
    state,
    since: null,
    break_reason: null,
    calls: 0,
    reached: 0,
    booked: 0,
    own_phone: 0,
  }
}

test('agents are counted by what they do, and what nobody does is left out', () => {
  expect(formatAgents([agent('wrap_up'), agent('talking'), agent('talking')])).toBe('2 talking, 1 in wrap-up')
  expect(formatAgents([])).toBe('')
})

test('a share of nothing is a dash, not a zero', () => {
  expect([formatPercent(262, 486), formatPercent(0, 0), formatPercent(0, 3)]).toEqual(['54%', '–', '0%'])
})

test.each([
  [9_000, '0:09', '0 min'],
  [278_000, '4:38', '4 min'],
  [3_723_000, '1:02:03', '1 h 2 min'],
  [3_600_000, '1:00:00', '1 h'],
  [187_200_000, '52:00:00', '2 d 4 h'],
  [-4, '0:00', '0 min'],
])('%i ms is %s on a stopwatch, and a wait of %s', (ms, watch, wait) => {
  expect([stopwatch(ms), formatWait(ms)]).toEqual([watch, wait])
})

test('hours are named as clocks do', () => {
  expect([0, 8, 12, 23].map(formatHour)).toEqual(['12 AM', '8 AM', '12 PM', '11 PM'])
})

test('an hour has no pace in its first minutes', () => {
  expect([hourPace(112, 42), hourPace(9, 3)]).toEqual([160, null])
})

test('the chart has the working day, and every hour with a call', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => {
    return {
      hour,
      calls: hour === 6 ? 2 : 0,
      reached: 0,
      booked: 0,
      own_phone: 0,
      calls_yesterday: hour === 19 ? 1 : 0,
      booked_yesterday: 0,
    }
  })
  const shown = (current: number) => hoursShown(hours, current).map(({ hour }) => hour)
  expect([shown(10)[0], shown(10).at(-1)]).toEqual([6, 19])
  expect(shown(21).at(-1)).toBe(21)
})
