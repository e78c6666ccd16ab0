import type { GridApi } from 'ag-grid-community'
import { type EditableField, labelOf } from '../../../contract/claims/claim-fields.ts'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import { waitingWords } from '../deferred/deferred-words.ts'
import { cellWords, explain } from './explain-cell.ts'
import { type Column, fieldsOf } from './column.ts'
import { span } from './cells/draw-cell.ts'
import { besideNote } from './grid.css.ts'
import type { GridContext } from './grid-context.ts'

const none: string[] = []

/**
 * Says under an open editor what others have set meanwhile in the cell it edits, beside one's own half-typed value and
 * never over it; and under the focused cell what is up with it. Returns how to stop.
 */
export function besideCell(api: GridApi<IntakeRow>, context: GridContext, frame: HTMLElement): () => void {
  const { desk } = context
  const note = document.createElement('div')
  note.className = besideNote
  let turn = 0
  let isScrolling = false

  const draw = () => {
    if (api.isDestroyed()) return
    const isEditing = api.getEditingCells().length > 0
    const lines = isEditing ? editedLines(api, desk) : isScrolling ? none : focusedLines(api, context, frame)
    if (lines.length === 0 && note.hidden) return
    // The focused cell itself describes it to those who do not see it.
    note.role = isEditing ? 'status' : null
    note.ariaHidden = isEditing ? null : 'true'
    note.replaceChildren(...lines.map((line) => span(line)))
    if (lines.length === 0) note.hidden = true
    else turn ||= requestAnimationFrame(place)
  }
  const place = () => {
    turn = 0
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
    if (editor) turn = requestAnimationFrame(place)
    else note.hidden = there.bottom > here.bottom || there.top < headBottom(frame)
  }
  const scroll = () => {
    if (isScrolling) return
    isScrolling = true
    draw()
  }
  const stand = () => {
    isScrolling = false
    draw()
  }
  // By then the focus is where it goes to.
  const focus = () => queueMicrotask(draw)

  frame.append(note)
  note.hidden = true
  const events = ['cellEditingStarted', 'cellEditingStopped', 'modelUpdated', 'columnResized'] as const
  for (const event of events) api.addEventListener(event, draw)
  api.addEventListener('bodyScroll', scroll)
  api.addEventListener('bodyScrollEnd', stand)
  frame.addEventListener('focusin', focus)
  frame.addEventListener('focusout', focus)
  const stops = [desk.rows, desk.notes, desk.marks].map((one) => one.subscribe(draw))
  return () => {
    for (const stop of stops) stop()
    frame.removeEventListener('focusin', focus)
    frame.removeEventListener('focusout', focus)
    cancelAnimationFrame(turn)
    note.remove()
    if (api.isDestroyed()) return
    for (const event of events) api.removeEventListener(event, draw)
    api.removeEventListener('bodyScroll', scroll)
    api.removeEventListener('bodyScrollEnd', stand)
  }
}

function editedLines(api: GridApi<IntakeRow>, desk: ReviewDesk): string[] {
  if (desk.rows.beside.count === 0) return none
  const [cell] = api.getEditingCells()
  const id = cell && api.getDisplayedRowAtIndex(cell.rowIndex)?.id
  if (!cell?.column || !id) return none
  const fields = fieldsOf(cell.column.getColDef() as Column)
  const waiting = desk.rows.beside.of(id).filter(({ field }) => fields.includes(field as EditableField))
  return waiting.map((change) => {
    const words = waitingWords(change, desk.choices)
    return fields.length > 1 ? `${labelOf(change.field as EditableField)}: ${words}` : words
  })
}

/** What is up with the cell one is at. Of the past, where no cell can be changed, the bar above says it once. */
function focusedLines(api: GridApi<IntakeRow>, context: GridContext, frame: HTMLElement): string[] {
  const cell = focusedCell(frame)
  const id = cell?.closest('.ag-row')?.getAttribute('row-id')
  const column = api.getColumn(cell?.getAttribute('col-id') ?? '')
  if (!id || !column) return none
  const words = cellWords(api.getRowNode(id)?.data, column.getColDef(), context)
  explain(cell, words)
  return words && !context.desk.isReadOnly ? words.split('\n') : none
}

/** The cell that has the keyboard; none while one is elsewhere. */
function focusedCell(frame: HTMLElement): Element | null {
  const cell = document.activeElement?.closest('.ag-cell') ?? null
  return cell && frame.contains(cell) ? cell : null
}

const headBottom = (frame: HTMLElement) => frame.querySelector('.ag-header')?.getBoundingClientRect().bottom ?? 0
