import { actionLabels } from '../../../../../contract/claims/choices.ts'
import type { EditableField } from '../../../../../contract/claims/claim-fields.ts'
import { claimFlagTexts } from '../../../../../machines/intake-item/claim-flags.ts'
import type { ComposedColumn, GridColumn } from '../../../../workspace/grid/column.ts'
import { departureCell, indentedCell, mono } from '../../../../workspace/grid/grid.css.ts'
import { type Composed, splitComposed } from '../../../../../machines/claim-file/composed-text.ts'
import type { IntakeRow } from '../claim/intake-row.ts'
import type { IntakeWorkspace } from '../intake-workspace.ts'
import { ageColumn } from './age-column.ts'
import { actionCell, claimNumberCell, dueCell, eventCell, flagsCell, matchCell, typeCell } from './claim-cells.ts'
import { needsColumn } from './needs-column.ts'

type Column = GridColumn<IntakeRow, EditableField>

/** Every column, in the order a new reviewer sees them; those that are seldom decided by are shown on request. */
export function claimColumns(workspace: IntakeWorkspace): readonly Column[] {
  return [
    { ...composed('claimant', 'Claimant', 140, ['first_name', 'last_name']), className: indentedCell, priority: 1 },
    { field: 'claim_number', header: 'Claim', width: 120, cell: claimNumberCell, priority: 2 },
    { field: 'claim_type', header: 'Type', width: 112, cell: typeCell, priority: 6 },
    {
      field: 'action',
      width: 144,
      cell: actionCell(workspace),
      className: departureCell,
      priority: 3,
      format: (value) => actionLabels[value as keyof typeof actionLabels].short,
    },
    ageColumn(workspace),
    needsColumn(workspace),
    {
      id: 'flags',
      header: 'Flags',
      width: 132,
      priority: 7,
      cell: flagsCell(workspace),
      valuesOf: (row) => workspace.flagsOf(row),
      format: (flag) => claimFlagTexts[flag as keyof typeof claimFlagTexts]?.label ?? flag,
    },
    { field: 'event', width: 178, cell: eventCell(workspace) },
    { field: 'destination', width: 104 },
    composed('place', 'Place', 124, ['address', 'city', 'state', 'zip']),
    composed('vehicle', 'Vehicle', 150, ['year', 'make', 'model']),
    { field: 'call_center_id', width: 140 },
    { field: 'appraiser_id', width: 140, isHidden: true },
    { field: 'existing_claimant', width: 150, cell: matchCell },
    { field: 'assignee_id', width: 130 },
    { field: 'due_on', width: 104, cell: dueCell(workspace) },
    { field: 'send_back_reason', width: 170, isHidden: true },
    { field: 'send_back_message', width: 220, isHidden: true },
    { field: 'primary_phone', width: 124 },
    { field: 'address', width: 170, isHidden: true },
    { field: 'city', width: 110, isHidden: true },
    { field: 'state', width: 72, isHidden: true },
    { field: 'zip', width: 76, className: mono, isHidden: true },
    { field: 'first_name', width: 110, isHidden: true },
    { field: 'last_name', width: 120, isHidden: true },
    { field: 'insurance_company', header: 'Insurance', width: 160 },
    { field: 'date_of_loss', width: 104 },
    { field: 'date_received', width: 104, isHidden: true },
    { field: 'loss_type', width: 90, isHidden: true },
    { field: 'drivable', width: 84, isHidden: true },
    { field: 'hail_identified', header: 'Hail', width: 84, isHidden: true },
    { field: 'vin', width: 160, className: mono, isHidden: true },
    { field: 'year', width: 70, isHidden: true },
    { field: 'make', width: 100, isHidden: true },
    { field: 'model', width: 110, isHidden: true },
    { field: 'email', width: 190, isHidden: true },
    { field: 'secondary_phone', width: 124, isHidden: true },
    { field: 'insurance_email', width: 190, isHidden: true },
    { field: 'loss_email', width: 190, isHidden: true },
    { field: 'impact_notes', width: 240, isHidden: true },
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
