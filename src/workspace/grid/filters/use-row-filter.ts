import type { GridApi } from 'ag-grid-community'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { narrowedAtom, quickTextAtom, splitAtom } from '../../workspace-atoms.ts'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import { quickMatch } from '../../../features/intake/review/claim-search.ts'
import type { ReviewDesk } from '../../../features/intake/review/intake-workspace.ts'
import { isIn } from '../../../features/intake/review/claim-tabs.ts'

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
