import type { GridApi } from 'ag-grid-community'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { waitingTab, type WorkspaceRow } from '../../definition.ts'
import { searchRows } from '../../rows/search-rows.ts'
import type { Workspace } from '../../workspace.ts'
import { keepCursor } from '../rows/keep-cursor.ts'
import { narrowedAtom, quickTextAtom, tabAtom } from '../../workspace-atoms.ts'

/** Applies the tab and the quick filter to the grid and to what changes in it; a pause lets a word be typed first. */
export function useRowFilter<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row> | null,
  workspace: Workspace<Row, Field>,
) {
  const tab = useAtomValue(tabAtom)
  const text = useAtomValue(quickTextAtom)
  const only = useAtomValue(narrowedAtom)
  useEffect(() => {
    if (!api || api.isDestroyed()) return
    const timer = setTimeout(
      () => {
        if (api.isDestroyed()) return
        const matches = searchRows(text, workspace)
        const isOn = tab !== waitingTab || matches !== null || only !== null
        const passes = (row: Row) =>
          workspace.rows.isIn(row.id, tab) && (only === null || only.has(row.id)) && (matches === null || matches(row))
        workspace.narrowing = isOn ? passes : null
        workspace.shownTab = tab
        workspace.active.refilter(() => keepCursor(api, () => api.onFilterChanged()))
      },
      text ? 150 : 0,
    )
    return () => clearTimeout(timer)
  }, [api, workspace, tab, text, only])
}
