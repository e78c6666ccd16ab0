import type { GridApi } from 'ag-grid-community'
import { useEffect } from 'react'
import type { PreferencesApi } from '../views/preferences-api.ts'

/** Saves the user's column state under a name, for whatever machine they sign in on next. */
export function useSavedColumnState(
  api: GridApi | null,
  name: string,
  { listPreferences, savePreference }: PreferencesApi,
) {
  useEffect(() => {
    if (!api || api.isDestroyed()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isKnown = false
    const save = ({ type, source }: { type: string; source: string }) => {
      // What the page itself pins is not the user's choice.
      if (!isKnown || (type === 'columnPinned' && source === 'api')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (api.isDestroyed()) return
        // A width that was not saved is no reason to disturb anybody.
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
  }, [api, name, listPreferences, savePreference])
}
