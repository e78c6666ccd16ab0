import type { GridApi } from 'ag-grid-community'
import { expect, test } from 'vitest'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import { matchingCount } from './matching-rows.ts'

type Desk = Parameters<typeof matchingCount>[1]

test('a row that matched no longer counts no more, and nothing is taken off for one that has gone altogether', () => {
  const grid = (shown: number) => ({ getDisplayedRowCount: () => shown }) as GridApi<IntakeRow>
  const desk = (here: readonly string[]) => {
    const rows = { has: (id: string) => here.includes(id), isDeparted: () => false, departedCount: 0 }
    return { rows, holds: { lingeringIds: () => ['one'] } } as unknown as Desk
  }
  expect(matchingCount(grid(2), desk(['one', 'two']))).toBe(1)
  expect(matchingCount(grid(0), desk([]))).toBe(0)
})
