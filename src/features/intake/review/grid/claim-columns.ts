import { actionLabels } from '../../../../../contract/claims/choices.ts'
import type { EditableField } from '../../../../../contract/claims/claim-fields.ts'
import { claimFlagTexts } from '../../../../../machines/intake-item/claim-flags.ts'
import type { ComposedColumn, GridColumn } from '../../../../workspace/grid/column.ts'
import { coveredCell, departureCell, indentedCell, mono } from '../../../../workspace/grid/grid.css.ts'
import { type Composed, splitComposed } from '../claim/composed-text.ts'
import type { IntakeRow } from '../claim/intake-row.ts'
import type { IntakeWorkspace } from '../intake-workspace.ts'
import { actionCell, claimNumberCell, eventCell, flagsCell, matchCell, typeCell } from './claim-cells.ts'

type Column = GridColumn<IntakeRow, EditableField>

/** Every column, in the order a new reviewer sees them. */
export function claimColumns(workspace: IntakeWorkspace): readonly Column[] {
  return [
    { field: 'claim_type', header: 'Type', width: 126, cell: typeCell, className: indentedCell },
    {
      field: 'action',
      width: 172,
      cell: actionCell(workspace),
      className: departureCell,
      wordsOf: (value) => actionLabels[value as keyof typeof actionLabels].short,
    },
    { field: 'destination', width: 106, className: coveredCell },
    { field: 'event', width: 184, cell: eventCell(workspace), className: coveredCell },
    { field: 'claim_number', header: 'Claim', width: 128, cell: claimNumberCell },
    composed('claimant', 'Claimant', 144, ['first_name', 'last_name']),
    composed('place', 'Place', 124, ['address', 'city', 'state', 'zip']),
    composed('vehicle', 'Vehicle', 150, ['year', 'make', 'model']),
    {
      id: 'flags',
      header: 'Flags',
      width: 150,
      cell: flagsCell(workspace),
      valuesOf: (row) => workspace.flagsOf(row),
      filterValuesOf: (row) => [...workspace.flagsOf(row), ...(workspace.failureOf(row) ? ['failed'] : [])],
      wordsOf: (flag) =>
        flag === 'failed' ? 'Failed' : (claimFlagTexts[flag as keyof typeof claimFlagTexts]?.label ?? flag),
    },
    { field: 'call_center_id', width: 140 },
    { field: 'appraiser_id', width: 140 },
    { field: 'existing_claimant', width: 150, cell: matchCell },
    { field: 'primary_phone', width: 124 },
    { field: 'address', width: 170 },
    { field: 'city', width: 110 },
    { field: 'state', width: 72 },
    { field: 'zip', width: 76, className: mono },
    { field: 'first_name', width: 110 },
    { field: 'last_name', width: 120 },
    { field: 'insurance_company', header: 'Insurance', width: 160 },
    { field: 'date_of_loss', width: 104 },
    { field: 'date_received', width: 104 },
    { field: 'loss_type', width: 90 },
    { field: 'drivable', width: 84 },
    { field: 'hail_identified', header: 'Hail', width: 84 },
    { field: 'vin', width: 160, className: mono },
    { field: 'year', width: 70 },
    { field: 'make', width: 100 },
    { field: 'model', width: 110 },
    { field: 'email', width: 190 },
    { field: 'secondary_phone', width: 124 },
    { field: 'insurance_email', width: 190 },
    { field: 'loss_email', width: 190 },
    { field: 'impact_notes', width: 240 },
  ]
}

function composed(
  id: Composed,
  header: string,
  width: number,
  fields: readonly EditableField[],
): ComposedColumn<IntakeRow, EditableField> {
  return { id, header, width, fields, textOf: composedTexts[id], split: (text) => splitComposed(id, text) }
}

/** What columns of several fields show. */
const composedTexts: Record<Composed, (row: IntakeRow) => string> = {
  claimant: (row) => `${row.first_name} ${row.last_name}`.trim(),
  place: (row) => [row.city, row.state].filter(Boolean).join(', '),
  vehicle: (row) => [row.year, row.make, row.model].filter(Boolean).join(' '),
}
