import type { ColDef } from 'ag-grid-community'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import { whyLocked } from '../rows/lock-reason.ts'
import type { GridContext } from './grid-context.ts'
import { noteText } from './rows/row-classes.ts'

/** What a cell says when one comes to it: what is up with its value, or why it cannot be changed. */
export function cellWords(row: IntakeRow | undefined, column: ColDef, context: GridContext): string | null {
  return noteText(row, column, context) ?? lockAt(context.desk, row, column)
}

export function lockAt(desk: ReviewDesk, row: IntakeRow | undefined, column: ColDef): string | null {
  return row && column.editable !== false ? whyLocked(desk, row.id) : null
}

/** Puts the reason at its cell when one comes to it: a tooltip made for each cell would cost every frame of scrolling. */
export function explain(target: EventTarget | null | undefined, text: string | null) {
  const cell = target instanceof Element ? target.closest('.ag-cell') : null
  if (!cell) return
  cell.toggleAttribute('title', text !== null)
  cell.toggleAttribute('aria-description', text !== null)
  if (text === null) return
  cell.setAttribute('title', text)
  cell.setAttribute('aria-description', text)
}
