import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tabs, tabsAtWork, type TabStep } from './tab-counts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const row = fc.nat(4)
const action = fc.constantFrom(null, 'ignore' as const, 'create_new' as const)
const step: fc.Arbitrary<TabStep> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('they set', 'I set'), row, action }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom('it fails', 'it leaves', 'I select', 'I focus', 'I edit', 'refused', 'dismissed'),
      row,
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('I focus'), row }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('open tab'), tab: fc.constantFrom(...tabs) }) },
  { weight: 1, arbitrary: fc.constant({ does: 'let go' }) },
)
const runs = fc.array(step, { maxLength: 25 })
const pass = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms))

test('a tab counts the rows that it shows, but for those that say that they leave, and those do leave', async () => {
  await fc.assert(
    fc.asyncProperty(runs, async (steps) => {
      expect(await tabsAtWork(steps, pass)).toBeNull()
    }),
    { seed: 6, numRuns: 300 },
  )
})

test('a planted fault is caught: a row that leaves stays for as long as one is at it', async () => {
  const result = await fc.check(
    fc.asyncProperty(runs, async (steps) => (await tabsAtWork(steps, pass, 'keeps leaving rows')) === null),
    { seed: 6, numRuns: 300 },
  )
  expect(result.failed).toBe(true)
})
