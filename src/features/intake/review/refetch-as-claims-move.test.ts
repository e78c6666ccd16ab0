import { afterEach, expect, test, vi } from 'vitest'
import { refetchAsRowsMove } from '../../../workspace/rows/refetch-as-rows-move.ts'
import { makeClaimRows, makeRow } from './claim/intake-row.factory.ts'

afterEach(() => void vi.useRealTimers())

const claims = (count: number) =>
  Array.from({ length: count }, (_none, n) => makeRow({ id: `row-${n}`, claim_number: `N-${n}` }))

test('asks again, paced, as rows leave and as they come back, and not for what is only edited', async () => {
  vi.useFakeTimers()
  const rows = makeClaimRows()
  const ask = vi.fn<() => Promise<void>>(async () => {})
  const stop = refetchAsRowsMove(rows, ask)
  rows.load(claims(4))
  rows.finishLoading()
  await vi.advanceTimersByTimeAsync(1500)
  expect(ask).toHaveBeenCalledTimes(2)

  rows.addEdit('row-1', { city: 'Elsewhere' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(ask).toHaveBeenCalledTimes(2)

  rows.remove(['row-1', 'row-2'])
  await vi.advanceTimersByTimeAsync(1500)
  expect(ask).toHaveBeenCalledTimes(3)
  for (const id of ['row-1', 'row-2']) rows.replace(makeRow({ id, version: 9 }))
  await vi.advanceTimersByTimeAsync(1500)
  expect(ask).toHaveBeenCalledTimes(4)

  // As many come as leave.
  rows.batch(() => {
    rows.remove(['row-1'])
    rows.replace(makeRow({ id: 'row-9', version: 1 }))
  })
  await vi.advanceTimersByTimeAsync(1500)
  expect(ask).toHaveBeenCalledTimes(5)
  stop()
})

test('what moves without a pause is asked about meanwhile, and what moved during an answer after it', async () => {
  vi.useFakeTimers()
  const rows = makeClaimRows()
  let asked = 0
  let last = -1
  const stop = refetchAsRowsMove(rows, async () => {
    asked += 1
    last = rows.size
    await new Promise((done) => setTimeout(done, 300))
  })
  const all = claims(100)
  for (const claim of all) {
    rows.load([claim])
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked).toBeGreaterThan(4)
  expect(asked).toBeLessThan(8)
  await vi.advanceTimersByTimeAsync(5000)
  expect(last).toBe(100)
  const before = asked
  rows.remove(['row-1'])
  stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toBe(before)
})
