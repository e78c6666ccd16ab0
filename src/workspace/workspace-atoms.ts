import type { GridApi } from 'ag-grid-community'
import { atom } from 'jotai'
import type { StreamCategory } from '../../contract/categories.ts'
import { waitingTab } from './definition.ts'

/** The row whose panel is open. */
export const openRowAtom = atom<string | null>(null)

/** Whether a panel is open: the page need not render again with every row that the panel passes. */
export const isPanelOpenAtom = atom((get) => get(openRowAtom) !== null)

/** The open row once the cursor rests on it: what is fetched for a row, and its lease, wait for that. */
export const restedRowAtom = atom<string | null>(null)

/** The grid, once it is ready. Its rows are those of the workspace on the page. */
export const gridAtom = atom<GridApi | null>(null)

/** How high rows are. Kept by person with the columns. */
export type Density = 'comfortable' | 'compact'
export const densityAtom = atom<Density>('comfortable')

/** Id of the tab that is shown. */
export const tabAtom = atom<string>(waitingTab)
export const quickTextAtom = atom('')

/** Id of the saved view that is shown. */
export const viewAtom = atom<string | null>(null)

/** The address says how rows are sorted: what the user saved last does not change it. */
export const isSortInAddressAtom = atom(false)

/** The only rows to show, whatever the filter; null where it is not narrowed. */
export const narrowedAtom = atom<ReadonlySet<string> | null>(null)

/** Ids of the selected rows, in the order they are shown. */
export const selectedAtom = atom<readonly string[]>([])

/** Counts up whenever filters, or the rows that pass them, may have changed. */
export const shownRevisionAtom = atom(0)

export type Phase = { name: 'loading' } | { name: 'ready' } | { name: 'failed'; error: unknown }

/** How far the queue is loaded. `total` is the server's until all of it is here. */
export const loadAtom = atom<{ phase: Phase; loaded: number; total: number }>({
  phase: { name: 'loading' },
  loaded: 0,
  total: 0,
})

/** What a dialog or a popover is open for; one at a time. */
export type Opened =
  | { name: 'set field' }
  | { name: 'conflict'; id?: string; field?: string }
  | { name: 'save view' }
  | null
export const openedAtom = atom<Opened>(null)

const categoryAtom = atom<StreamCategory | null>(null)

/**
 * The page of a workspace is entered. What is set above stays for a user who returns to the same queue; of another queue
 * it is reset, as its tabs and rows are not those of this one.
 */
export const enterWorkspaceAtom = atom(null, (get, set, category: StreamCategory) => {
  const left = get(categoryAtom)
  set(categoryAtom, category)
  set(isSortInAddressAtom, false)
  if (left === null || left === category) return
  set(openRowAtom, null)
  set(tabAtom, waitingTab)
  set(quickTextAtom, '')
  set(viewAtom, null)
  set(narrowedAtom, null)
  set(openedAtom, null)
})
