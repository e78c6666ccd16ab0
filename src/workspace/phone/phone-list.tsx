import type { GridApi } from 'ag-grid-community'
import { useAtom, useAtomValue, useStore } from 'jotai'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { WorkspaceRow } from '../definition.ts'
import { moveCursorToRow } from '../record/record-cursor.ts'
import type { RecordDefinition } from '../record/record-definition.ts'
import type { Workspace } from '../workspace.ts'
import { openRowAtom, shownRevisionAtom } from '../workspace-atoms.ts'
import { list, rowHeight, scroller } from './phone-list.css.ts'
import { isOpenedFromListAtom } from './phone-page.ts'
import { PhoneRow } from './phone-row.tsx'
import type { RowCard } from './row-card.ts'
import { RowSheet } from './row-sheet.tsx'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  /** Holds which rows are shown and in which order; it is not in view itself. */
  api: GridApi | null
  record: RecordDefinition<Row, Field> | undefined
  card: (row: Row) => RowCard
  /** Shown in the place of the rows while there are none. */
  children: ReactNode
}

/** Rows above and below those in view that are drawn already. */
const overscan = 6

/** The rows of a workspace on a narrow page: the same ones in the same order as in the grid, those in view drawn. */
export function PhoneList<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  api,
  record,
  card,
  children,
}: Props<Row, Field>) {
  const store = useStore()
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useAtom(openRowAtom)
  const [acting, setActing] = useState<string | null>(null)
  const { top, height } = useScrolled(place)
  useAtomValue(shownRevisionAtom)
  const isThere = api !== null && !api.isDestroyed()
  const count = isThere ? api.getDisplayedRowCount() : 0
  useReturnToRow(place, api, open)
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan)
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + overscan)
  const shown: { readonly index: number; readonly row: Row }[] = []
  for (let index = first; index < last; index += 1) {
    const id = api?.getDisplayedRowAtIndex(index)?.id
    const row = id === undefined ? undefined : workspace.rows.get(id)
    if (row) shown.push({ index, row })
  }
  const openRow = (id: string) => {
    store.set(isOpenedFromListAtom, true)
    if (api) moveCursorToRow(api, id)
    setOpen(id)
  }
  return (
    <div ref={place} className={scroller} data-covered={open !== null && record !== undefined}>
      {count === 0 ? (
        children
      ) : (
        <ul
          className={list}
          style={{ height: count * rowHeight }}
          aria-label={`${workspace.definition.noun.many.charAt(0).toUpperCase()}${workspace.definition.noun.many.slice(1)}`}
        >
          {shown.map(({ index, row }) => (
            <PhoneRow
              key={row.id}
              workspace={workspace}
              record={record}
              card={card}
              id={row.id}
              index={index}
              count={count}
              onOpen={openRow}
              onActions={setActing}
            />
          ))}
        </ul>
      )}
      {record && <RowSheet workspace={workspace} record={record} id={acting} onClose={() => setActing(null)} />}
    </div>
  )
}

/** How far an element is scrolled, and how high it is. */
function useScrolled(place: React.RefObject<HTMLDivElement | null>) {
  const [at, setAt] = useState({ top: 0, height: 800 })
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const read = () => setAt({ top: element.scrollTop, height: element.clientHeight })
    const watch = new ResizeObserver(read)
    watch.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [place])
  return at
}

/** Scrolls no further than needed to have the row in view. */
function scrollToRow(element: HTMLElement, index: number) {
  const top = index * rowHeight
  const lowest = top + rowHeight - element.clientHeight
  element.scrollTo({ top: Math.max(Math.min(element.scrollTop, top), lowest) })
}

/** Back from a record, its row is in view and has the focus. */
function useReturnToRow(place: React.RefObject<HTMLDivElement | null>, api: GridApi | null, open: string | null) {
  const last = useRef(open)
  useEffect(() => {
    const left = last.current
    last.current = open
    const element = place.current
    if (open !== null || left === null || !element || !api || api.isDestroyed()) return
    const index = api.getRowNode(left)?.rowIndex
    if (index == null) return
    scrollToRow(element, index)
    requestAnimationFrame(() =>
      element.querySelector<HTMLElement>(`[data-open-row="${left}"]`)?.focus({ preventScroll: true }),
    )
  }, [place, api, open])
}
