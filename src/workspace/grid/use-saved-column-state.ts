import type { ColumnState, GridApi } from 'ag-grid-community'
import { useStore } from 'jotai'
import { useEffect } from 'react'
import type { PreferencesApi } from '../views/preferences-api.ts'
import { densityAtom, isSortInAddressAtom } from '../workspace-atoms.ts'
import { layoutOf } from './layout/column-layout.ts'

/** Saves the user's columns and the density of rows under a name, for whatever machine they sign in on next. */
export function useSavedColumnState(
  api: GridApi | null,
  name: string,
  { listPreferences, savePreference }: PreferencesApi,
) {
  const store = useStore()
  useEffect(() => {
    if (!api || api.isDestroyed()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isKnown = false
    const current = () => ({ columns: layoutOf(api).stateOf(api), density: store.get(densityAtom) })
    let saved = ''
    const save = () => {
      if (!isKnown) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (api.isDestroyed()) return
        const data = current()
        // What the page itself pins or hides is not the user's choice.
        if (JSON.stringify(data) === saved) return
        saved = JSON.stringify(data)
        // A width that was not saved is no reason to disturb anybody.
        savePreference('grid-columns', { name, shared: false, data }).catch(() => undefined)
      }, 1200)
    }
    listPreferences('grid-columns')
      .then((all) => {
        if (api.isDestroyed()) return
        const kept = all.find((one) => one.name === name)?.data
        const density = kept?.['density']
        if (density === 'comfortable' || density === 'compact') store.set(densityAtom, density)
        const columns = kept?.['columns']
        if (!Array.isArray(columns)) return
        const state = store.get(isSortInAddressAtom) ? columns.map(withoutSort) : columns
        api.applyColumnState({ state, applyOrder: true })
      })
      .catch(() => undefined)
      .finally(() =>
        setTimeout(() => {
          isKnown = true
          if (!api.isDestroyed()) saved = JSON.stringify(current())
        }, 300),
      )
    const kinds = ['columnResized', 'columnMoved', 'columnVisible', 'columnPinned', 'sortChanged'] as const
    for (const kind of kinds) api.addEventListener(kind, save)
    const stop = store.sub(densityAtom, save)
    return () => {
      clearTimeout(timer)
      stop()
      if (!api.isDestroyed()) for (const kind of kinds) api.removeEventListener(kind, save)
    }
  }, [api, name, store, listPreferences, savePreference])
}

/** A column whose sort stays as it is: what sorts by a type, and in no direction, would end it. */
function withoutSort({ sort: _sort, sortType: _type, sortIndex: _index, ...column }: ColumnState) {
  return column
}
