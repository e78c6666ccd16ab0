import type { ColDef } from 'ag-grid-community'
import type { EditableField } from '../../../contract/claims/claim-fields.ts'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'

export type Column = ColDef<IntakeRow>

/** Fields that a column stands for: one, or the parts of a composed one. */
export function fieldsOf(column: Column): readonly EditableField[] {
  const composed = (column.cellEditorParams as { fields?: EditableField[] } | undefined)?.fields
  return composed ?? (column.field ? [column.field as EditableField] : [])
}
