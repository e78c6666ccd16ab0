import type { GridApi } from 'ag-grid-community'
import { useEffect } from 'react'
import type { IntakeApi } from '../../features/intake/review/api/intake-api.ts'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'

const name = 'intake-review'

/** Remembers how one laid the columns out, on whatever machine one signs in next. */
export function useColumnMemory(api: GridApi<IntakeRow> | null, { listPreferences, savePreference }: IntakeApi) {
  useEffect(() => {
    if (!api || api.isDestroyed()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isKnown = false
    const save = ({ type, source }: { type: string; source: string }) => {
      // What the desk itself pins is nobody's wish.
      if (!isKnown || (type === 'columnPinned' && source === 'api')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (api.isDestroyed()) return
        // Forgetting a width is no reason to disturb anybody.
        savePreference('grid-columns', { name, shared: false, data: { columns: api.getColumnState() } }).catch(
          () => undefined,
        )
      }, 1200)
    }
    listPreferences('grid-columns')
      .then((all) => {
        const columns = all.find((one) => one.name === name)?.data['columns']
        if (!api.isDestroyed() && Array.isArray(columns)) api.applyColumnState({ state: columns, applyOrder: true })
      })
      .catch(() => undefined)
      .finally(() => setTimeout(() => (isKnown = true), 300))
    const kinds = ['columnResized', 'columnMoved', 'columnVisible', 'columnPinned', 'sortChanged'] as const
    for (const kind of kinds) api.addEventListener(kind, save)
    return () => {
      clearTimeout(timer)
      if (!api.isDestroyed()) for (const kind of kinds) api.removeEventListener(kind, save)
    }
  }, [api, listPreferences, savePreference])
}
