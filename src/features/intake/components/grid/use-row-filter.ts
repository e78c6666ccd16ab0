import type { GridApi } from 'ag-grid-community'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { narrowedAtom, quickTextAtom, tabAtom } from '../../../../workspace/workspace-atoms.ts'
import type { IntakeRow } from '../../review/intake-row.ts'
import { searchRows } from '../../../../workspace/rows/search-rows.ts'
import type { IntakeWorkspace } from '../../review/intake-workspace.ts'

/** Applies the split and the quick filter to the grid and to what changes in it; a pause lets a word be typed first. */
export function useRowFilter(api: GridApi<IntakeRow> | null, desk: IntakeWorkspace) {
  const split = useAtomValue(tabAtom)
  const text = useAtomValue(quickTextAtom)
  const only = useAtomValue(narrowedAtom)
  useEffect(() => {
    if (!api || api.isDestroyed()) return
    const timer = setTimeout(
      () => {
        if (api.isDestroyed()) return
        const matches = searchRows(text, desk)
        const isOn = split !== 'waiting' || matches !== null || only !== null
        const passes = (row: IntakeRow) =>
          desk.rows.isIn(row.id, split) && (only === null || only.has(row.id)) && (matches === null || matches(row))
        desk.narrowing = isOn ? passes : null
        desk.active.refilter(() => api.onFilterChanged())
      },
      text ? 150 : 0,
    )
    return () => clearTimeout(timer)
  }, [api, desk, split, text, only])
}
