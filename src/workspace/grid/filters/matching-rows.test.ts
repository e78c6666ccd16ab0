import type { GridApi } from 'ag-grid-community'
import { expect, test } from 'vitest'
import { matchingCount } from './matching-rows.ts'

type Queue = Parameters<typeof matchingCount>[1]

test('a row that no longer matches is not counted, and nothing is subtracted for one that has gone altogether', () => {
  const grid = (shown: number) => ({ getDisplayedRowCount: () => shown }) as GridApi
  const queue = (here: readonly string[]) => {
    const rows = { has: (id: string) => here.includes(id), isDeparted: () => false, departedCount: 0 }
    return { rows, active: { lingeringIds: () => ['one'] } } as unknown as Queue
  }
  expect(matchingCount(grid(2), queue(['one', 'two']))).toBe(1)
  expect(matchingCount(grid(0), queue([]))).toBe(0)
})
