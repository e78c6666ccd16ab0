import { useNavigate, useSearch } from '@tanstack/react-router'
import type { GridApi } from 'ag-grid-community'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import type { Preference } from '../../../contract/people/preference.ts'
import { showNote } from '../../shared/ui/toast.tsx'
import { narrowPage } from '../../shared/ui/use-is-narrow.ts'
import type { QueueHandle } from '../slots/queue-handle.ts'
import type { PreferencesApi } from '../views/preferences-api.ts'
import { parseView } from '../views/view-state.ts'
import {
  gridAtom,
  isSortInAddressAtom,
  loadAtom,
  openRowAtom,
  quickTextAtom,
  restedRowAtom,
  shownRevisionAtom,
  tabAtom,
  viewAtom,
} from '../workspace-atoms.ts'
import {
  parseWorkspaceSearch,
  plainWorkspace,
  swapView,
  type ViewParameter,
  workspaceParameters,
  type WorkspaceState,
  writeWorkspaceSearch,
} from './workspace-search.ts'

interface Props {
  queue: QueueHandle
  tabs: readonly { readonly id: string }[]
  preferences: Pick<PreferencesApi, 'listPreferences'>
  viewKind: Preference['kind']
  /** The parameter with the saved view, where the page has another use for `view`. */
  viewAt?: ViewParameter
}

/** How long changes gather before the address is rewritten, in milliseconds: browsers limit how often it may be. */
const writeDelay = 250

/**
 * Keeps tab, filters, sort, view and open row in the address: a reload, a link and Back show the same. Another tab or view
 * is a step to go back to; all else rewrites the address in place. Draws nothing.
 */
export function WorkspaceAddress({ queue, tabs, preferences, viewKind, viewAt = 'view' }: Props) {
  const store = useStore()
  const navigate = useNavigate()
  const inAddress = swapView(useSearch({ strict: false }), viewAt)
  const api = useAtomValue(gridAtom)
  const { phase } = useAtomValue(loadAtom)
  /** What the address says as far as it was written or applied here. */
  const known = useRef<string | null>(null)
  /** What is only found again as it was left is no step. */
  const hasWritten = useRef(false)
  /** The row that is to be open, until the cursor is there. */
  const sought = useRef(store.get(openRowAtom))
  const others = useRef<Record<string, unknown>>({})
  const key = keyOf(inAddress)
  others.current = withoutOurs(inAddress)

  useEffect(() => {
    if (!api || api.isDestroyed() || key === known.current) return
    const isFirst = known.current === null
    known.current = key
    hasWritten.current ||= key !== keyOf({})
    const state = parseWorkspaceSearch(JSON.parse(key) as Record<string, unknown>, tabs)
    // Who returns to a page without words in its address finds it as it was left.
    if (!state && isFirst) return
    const wanted = state ?? plainWorkspace
    store.set(isSortInAddressAtom, true)
    store.set(tabAtom, wanted.tab)
    store.set(quickTextAtom, wanted.text)
    store.set(openRowAtom, wanted.row)
    const isOtherView = store.get(viewAtom) !== wanted.view
    store.set(viewAtom, wanted.view)
    applyToGrid(api, wanted)
    sought.current = wanted.row
    if (wanted.view === null || !isOtherView) return
    preferences.listPreferences(viewKind).then(
      (views) => {
        const view = views.find(({ id }) => id === wanted.view)
        const saved = view && parseView(view.data, tabs)
        if (api.isDestroyed()) return
        if (!saved) {
          store.set(viewAtom, null)
          return showNote('The view in this link isn’t shared with you. Its tab, filters and sort are applied')
        }
        api.applyColumnState({ state: saved.columns, applyOrder: true })
        applyToGrid(api, wanted)
      },
      () => undefined,
    )
  }, [api, key, store, tabs, preferences, viewKind])

  // The row of a link may be on a later page, and shown only once the filters are applied.
  useEffect(() => {
    const seek = () => {
      const row = sought.current
      if (row === null || phase.name !== 'ready') return
      if (store.get(openRowAtom) !== row || queue.goTo(row)) sought.current = null
    }
    seek()
    return queue.subscribe(seek)
  }, [phase.name, queue, store])

  useEffect(() => {
    if (!api) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      if (api.isDestroyed() || known.current === null) return
      const search = writeWorkspaceSearch(stateOf(api, store.get))
      const next = keyOf({ ...search })
      if (next === known.current) {
        hasWritten.current = true
        return
      }
      const before = JSON.parse(known.current) as Record<string, unknown>
      // Where the record is the page, opening it is a step, too.
      const isOpened = matchMedia(narrowPage).matches && before['r'] === undefined && search.r !== undefined
      const isStep = hasWritten.current && (before['tab'] !== search.tab || before['view'] !== search.view || isOpened)
      hasWritten.current = true
      known.current = next
      void navigate({ to: '.', search: swapView({ ...others.current, ...search }, viewAt), replace: !isStep })
    }
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(write, writeDelay)
    }
    const stops = [tabAtom, quickTextAtom, restedRowAtom, viewAtom, shownRevisionAtom].map((atom) =>
      store.sub(atom, schedule),
    )
    api.addEventListener('sortChanged', schedule)
    // What is found again as it was left is no step; what the user does from here on is, however soon.
    if (known.current === keyOf({})) write()
    else schedule()
    hasWritten.current = true
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      if (!api.isDestroyed()) api.removeEventListener('sortChanged', schedule)
    }
  }, [api, store, navigate, viewAt])
  return null
}

function stateOf(api: GridApi, get: ReturnType<typeof useStore>['get']): WorkspaceState {
  const sorted = api.getColumnState().filter(({ sort }) => sort)
  return {
    tab: get(tabAtom),
    text: get(quickTextAtom),
    filters: api.getFilterModel(),
    sort: sorted
      .toSorted((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
      .map(({ colId, sort }) => ({ column: colId, isDescending: sort === 'desc' })),
    view: get(viewAtom),
    row: get(openRowAtom) === null ? null : (get(restedRowAtom) ?? get(openRowAtom)),
  }
}

/** Filters and sort of columns that there are. */
function applyToGrid(api: GridApi, { filters, sort }: WorkspaceState) {
  const known = Object.entries(filters).filter(([column]) => api.getColumn(column))
  api.setFilterModel(Object.fromEntries(known))
  api.applyColumnState({
    state: sort.map(({ column, isDescending }, sortIndex) => ({
      colId: column,
      sort: isDescending ? 'desc' : 'asc',
      sortIndex,
    })),
    defaultState: { sort: null, sortIndex: null },
  })
}

/** What is ours in a search, in one order. */
function keyOf(search: Record<string, unknown>): string {
  return JSON.stringify(
    Object.fromEntries(
      workspaceParameters.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
    ),
  )
}

function withoutOurs(search: Record<string, unknown>): Record<string, unknown> {
  const ours: readonly string[] = workspaceParameters
  return Object.fromEntries(Object.entries(search).filter(([name]) => !ours.includes(name)))
}
