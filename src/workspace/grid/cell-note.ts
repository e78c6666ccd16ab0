import type { GridApi } from 'ag-grid-community'
import { formatDeferredChange } from '../deferred/deferred-format.ts'
import type { WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import { span } from './cells/draw-cell.ts'
import { fieldsOf } from './column.ts'
import { cellExplanation, explainCell } from './explain-cell.ts'
import { cellNote } from './grid.css.ts'
import type { GridContext } from './grid-context.ts'

const none: string[] = []

/**
 * Shows under an open editor what others have set meanwhile in the cell it edits, never over the half-typed value; and
 * under the focused cell its note. Returns how to stop.
 */
export function showCellNotes<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  context: GridContext<Row, Field>,
  frame: HTMLElement,
): () => void {
  const { workspace } = context
  const note = document.createElement('div')
  note.className = cellNote
  let request = 0
  let isScrolling = false

  const draw = () => {
    if (api.isDestroyed()) return
    const isEditing = api.getEditingCells().length > 0
    const lines = isEditing ? editedLines(api, workspace) : isScrolling ? none : focusedLines(api, context, frame)
    if (lines.length === 0 && note.hidden) return
    // The focused cell itself describes it to those who do not see it.
    note.role = isEditing ? 'status' : null
    note.ariaHidden = isEditing ? null : 'true'
    note.replaceChildren(...lines.map((line) => span(line)))
    if (lines.length === 0) note.hidden = true
    else request ||= requestAnimationFrame(place)
  }
  const place = () => {
    request = 0
    const editor = frame.querySelector('.ag-popup-editor') ?? frame.querySelector('.ag-cell-inline-editing')
    const cell = editor ?? focusedCell(frame)
    note.hidden = !cell || note.childElementCount === 0
    if (!cell || note.hidden) return
    const [here, there] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()]
    const isRoomBelow = there.bottom + note.offsetHeight <= here.bottom
    const top = isRoomBelow ? there.bottom : there.top - note.offsetHeight
    const left = Math.max(0, Math.min(there.left - here.left, here.width - note.offsetWidth))
    note.style.transform = `translate(${left}px, ${top - here.top}px)`
    // An editor scrolls with its row and grows with its choices; the note of a focused cell is away while one scrolls.
    if (editor) request = requestAnimationFrame(place)
    else note.hidden = there.bottom > here.bottom || there.top < headBottom(frame)
  }
  const startScroll = () => {
    if (isScrolling) return
    isScrolling = true
    draw()
  }
  const stopScroll = () => {
    isScrolling = false
    draw()
  }
  // By then the focus is where it goes to.
  const focus = () => queueMicrotask(draw)

  frame.append(note)
  note.hidden = true
  const events = ['cellEditingStarted', 'cellEditingStopped', 'modelUpdated', 'columnResized'] as const
  for (const event of events) api.addEventListener(event, draw)
  api.addEventListener('bodyScroll', startScroll)
  api.addEventListener('bodyScrollEnd', stopScroll)
  frame.addEventListener('focusin', focus)
  frame.addEventListener('focusout', focus)
  const stops = [workspace.rows, workspace.notes, workspace.marks].map((one) => one.subscribe(draw))
  return () => {
    for (const stop of stops) stop()
    frame.removeEventListener('focusin', focus)
    frame.removeEventListener('focusout', focus)
    cancelAnimationFrame(request)
    note.remove()
    if (api.isDestroyed()) return
    for (const event of events) api.removeEventListener(event, draw)
    api.removeEventListener('bodyScroll', startScroll)
    api.removeEventListener('bodyScrollEnd', stopScroll)
  }
}

function editedLines<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  workspace: Workspace<Row, Field>,
): string[] {
  const { deferred } = workspace.rows
  if (deferred.count === 0) return none
  const [cell] = api.getEditingCells()
  const id = cell && api.getDisplayedRowAtIndex(cell.rowIndex)?.id
  if (!cell?.column || !id) return none
  const fields = fieldsOf<Row, Field>(cell.column.getColDef())
  const changes = deferred.of(id).filter(({ field }) => fields.includes(field))
  return changes.map((change) => {
    const text = formatDeferredChange(change, workspace)
    return fields.length > 1 ? `${workspace.field(change.field).label}: ${text}` : text
  })
}

/** The note of the focused cell. As of a moment no cell can be changed, and the bar above says it once. */
function focusedLines<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  context: GridContext<Row, Field>,
  frame: HTMLElement,
): string[] {
  const cell = focusedCell(frame)
  const id = cell?.closest('.ag-row')?.getAttribute('row-id')
  const column = api.getColumn(cell?.getAttribute('col-id') ?? '')
  if (!id || !column) return none
  const text = cellExplanation<Row, Field>(api.getRowNode(id)?.data, column.getColDef(), context)
  explainCell(cell, text)
  return text && !context.workspace.isReadOnly ? text.split('\n') : none
}

/** The cell that has the keyboard; none while the focus is elsewhere. */
function focusedCell(frame: HTMLElement): Element | null {
  const cell = document.activeElement?.closest('.ag-cell') ?? null
  return cell && frame.contains(cell) ? cell : null
}

const headBottom = (frame: HTMLElement) => frame.querySelector('.ag-header')?.getBoundingClientRect().bottom ?? 0
