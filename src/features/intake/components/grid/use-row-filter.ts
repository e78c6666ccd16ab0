import type { GridApi } from 'ag-grid-community'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { narrowedAtom, quickTextAtom, splitAtom } from '../../atoms/desk-atoms.ts'
import type { IntakeRow } from '../../atoms/intake-row.ts'
import { quickMatch } from '../../atoms/quick-match.ts'
import type { ReviewDesk } from '../../atoms/review-desk.ts'
import { isIn } from '../../atoms/row-standing.ts'

/** Applies the split and the quick filter to the grid and to what changes in it; a pause lets a word be typed first. */
export function useRowFilter(api: GridApi<IntakeRow> | null, desk: ReviewDesk) {
  const split = useAtomValue(splitAtom)
  const text = useAtomValue(quickTextAtom)
  const only = useAtomValue(narrowedAtom)
  useEffect(() => {
    if (!api || api.isDestroyed()) return
    const timer = setTimeout(
      () => {
        if (api.isDestroyed()) return
        const matches = quickMatch(text, desk)
        const isOn = split !== 'waiting' || matches !== null || only !== null
        const passes = (row: IntakeRow) =>
          isIn(desk.rows.standing(row.id), split) &&
          (only === null || only.has(row.id)) &&
          (matches === null || matches(row))
        desk.narrowing = isOn ? passes : null
        desk.holds.anew(() => api.onFilterChanged())
      },
      text ? 150 : 0,
    )
    return () => clearTimeout(timer)
  }, [api, desk, split, text, only])
}
