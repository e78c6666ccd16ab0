import type { ColDef } from 'ag-grid-community'
import type { WorkspaceRow } from '../definition.ts'
import { lockReason } from '../rows/lock-reason.ts'
import type { Workspace } from '../workspace.ts'
import { columnOf } from './column.ts'
import type { GridContext } from './grid-context.ts'
import { noteText } from './rows/row-classes.ts'

/** The explanation of a focused cell: its note, its deferred change, or why it is locked. */
export function cellExplanation<Row extends WorkspaceRow<Field>, Field extends string>(
  row: Row | undefined,
  column: ColDef<Row>,
  context: GridContext<Row, Field>,
): string | null {
  const note = noteText(row, column, context) ?? cellLockReason(context.workspace, row, column)
  return note ?? (row ? (columnOf<Row, Field>(column)?.explain?.(row) ?? null) : null)
}

export function cellLockReason<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  row: Row | undefined,
  column: ColDef<Row>,
): string | null {
  return row && column.editable !== false ? lockReason(workspace, row.id) : null
}

/** Puts the text at its cell when the user comes to it: a tooltip for each cell would cost every frame of scrolling. */
export function explainCell(target: EventTarget | null | undefined, text: string | null) {
  const cell = target instanceof Element ? target.closest('.ag-cell') : null
  if (!cell) return
  cell.toggleAttribute('title', text !== null)
  cell.toggleAttribute('aria-description', text !== null)
  if (text === null) return
  cell.setAttribute('title', text)
  cell.setAttribute('aria-description', text)
}
