import type { GridApi } from 'ag-grid-community'
import { type EditableField, labelOf } from '../../../../../contract/claims/claim-fields.ts'
import type { IntakeRow } from '../../atoms/intake-row.ts'
import type { ReviewDesk } from '../../atoms/review-desk.ts'
import { waitingWords } from '../../atoms/waiting-words.ts'
import { type Column, fieldsOf } from './columns.ts'
import { span } from './draw-cell.ts'
import { besideNote } from './grid.css.ts'

/**
 * Says under an open editor what others have set meanwhile in the cell it edits: beside one's own half-typed value,
 * never over it. Returns how to stop.
 */
export function besideEditor(api: GridApi<IntakeRow>, desk: ReviewDesk, frame: HTMLElement): () => void {
  const note = document.createElement('div')
  note.className = besideNote
  note.setAttribute('role', 'status')
  let turn = 0

  const draw = () => {
    const lines = linesOf(api, desk)
    note.replaceChildren(...lines.map((line) => span(line)))
    if (lines.length === 0) return
    turn ||= requestAnimationFrame(place)
  }
  /** Goes with the editor, which scrolls with its row and grows with its choices. */
  const place = () => {
    turn = 0
    const cell = frame.querySelector('.ag-popup-editor') ?? frame.querySelector('.ag-cell-inline-editing')
    note.hidden = !cell || note.childElementCount === 0
    if (!cell || note.hidden) return
    const [here, there] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()]
    const isRoomBelow = there.bottom + note.offsetHeight <= here.bottom
    const top = isRoomBelow ? there.bottom : there.top - note.offsetHeight
    const left = Math.max(0, Math.min(there.left - here.left, here.width - note.offsetWidth))
    note.style.transform = `translate(${left}px, ${top - here.top}px)`
    turn = requestAnimationFrame(place)
  }

  frame.append(note)
  note.hidden = true
  const events = ['cellEditingStarted', 'cellEditingStopped'] as const
  for (const event of events) api.addEventListener(event, draw)
  const stop = desk.rows.subscribe(draw)
  return () => {
    stop()
    cancelAnimationFrame(turn)
    note.remove()
    if (!api.isDestroyed()) for (const event of events) api.removeEventListener(event, draw)
  }
}

function linesOf(api: GridApi<IntakeRow>, desk: ReviewDesk): string[] {
  if (desk.rows.beside.count === 0 || api.isDestroyed()) return []
  const [cell] = api.getEditingCells()
  const id = cell && api.getDisplayedRowAtIndex(cell.rowIndex)?.id
  if (!cell?.column || !id) return []
  const fields = fieldsOf(cell.column.getColDef() as Column)
  const waiting = desk.rows.beside.of(id).filter(({ field }) => fields.includes(field as EditableField))
  return waiting.map((change) => {
    const words = waitingWords(change, desk.choices)
    return fields.length > 1 ? `${labelOf(change.field as EditableField)}: ${words}` : words
  })
}
