import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgainAt } from './ask-again-at.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

test('asks at its moment, and every half minute while that moment is still the next', () => {
  const ask = vi.fn<() => void>()
  const stop = askAgainAt('2026-11-27T12:10:00Z', ask)
  vi.advanceTimersByTime(599_999)
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ask).toHaveBeenCalledTimes(1)
  // The reply failed, or named the same moment: nothing of the page changes, and it is asked all the same.
  vi.advanceTimersByTime(60_000)
  expect(ask).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(600_000)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a browser whose clock is ahead asks twice a minute, not at once and without end', () => {
  const ask = vi.fn<() => void>()
  const stop = askAgainAt('2026-11-27T11:59:00Z', ask)
  vi.advanceTimersByTime(90_000)
  expect(ask).toHaveBeenCalledTimes(3)
  stop()
})
