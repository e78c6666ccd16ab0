import { afterEach, expect, it, vi } from 'vitest'
import { followToday } from './follow-today.ts'

afterEach(() => void vi.useRealTimers())

it('tells the day at once, and the next one when it begins in the zone, until it is stopped', () => {
  vi.useFakeTimers({ now: new Date('2026-03-11T04:58:30Z') })
  const days: string[] = []
  const stop = followToday('America/Chicago', (day) => days.push(day))
  vi.advanceTimersByTime(89_999)
  expect(days).toEqual(['2026-03-10'])
  vi.advanceTimersByTime(1)
  expect(days).toEqual(['2026-03-10', '2026-03-11'])
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('tells it soon after a sleep, through which no timer ran', () => {
  vi.useFakeTimers({ now: new Date('2026-03-11T04:00:00Z') })
  const days: string[] = []
  const stop = followToday('America/Chicago', (day) => days.push(day))
  vi.setSystemTime(new Date('2026-03-11T12:00:00Z'))
  vi.advanceTimersByTime(60_000)
  expect(days).toEqual(['2026-03-10', '2026-03-11'])
  stop()
})
