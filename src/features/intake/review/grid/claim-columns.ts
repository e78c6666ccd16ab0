import type { KeyCreatorParams } from 'ag-grid-community'
import { actionLabels, claimTypeLabels, destinationLabels } from '../../../../../contract/claims/choices.ts'
import { type EditableField, labelOf } from '../../../../../contract/claims/claim-fields.ts'
import { claimFlagTexts } from '../../../../../machines/intake-item/claim-flags.ts'
import { formatDay } from '../../../../shared/time/format-time.ts'
import { formatPhone } from '../../../../shared/ui/format-phone.ts'
import type { IntakeRow } from '../intake-row.ts'
import { ActionCell, ClaimCell, eventCell, flagsCell, matchCell, TypeCell } from './claim-cells.ts'
import { choiceFilter } from '../../../../workspace/grid/filters/choice-filter.tsx'
import { ChoiceEditor } from '../../../../workspace/grid/editors/choice-editor.tsx'
import { compareDay } from '../../../../workspace/grid/filters/compare-day.ts'
import { mono } from '../../../../workspace/grid/grid.css.ts'
import type { Column } from '../../../../workspace/grid/column.ts'
import type { FormatParams, GridContext } from '../../../../workspace/grid/grid-context.ts'
import { leadingColumn } from '../../../../workspace/grid/leading-column.ts'
import { marksCell, MarksHead } from '../../../../workspace/grid/cells/marks-cell.ts'
import { PartsEditor } from '../../../../workspace/grid/editors/parts-editor.tsx'
import { cellClasses } from '../../../../workspace/grid/rows/row-classes.ts'
import { selectColumn } from '../../../../workspace/grid/select/select-column.ts'

const text = (field: EditableField, width: number, more: Column = {}): Column => ({
  field,
  headerName: labelOf(field),
  width,
  filter: 'agTextColumnFilter',
  ...more,
})

const choice = (
  field: EditableField,
  width: number,
  label: (value: string, context: GridContext) => string,
  more: Column = {},
): Column => ({
  field,
  headerName: labelOf(field),
  width,
  cellEditor: ChoiceEditor,
  cellEditorPopup: true,
  valueFormatter: ({ value, context }: FormatParams) => (value ? label(value, context) : ''),
  filter: choiceFilter,
  filterParams: {
    valuesOf: (row: IntakeRow) => (row[field] ? [row[field]] : []),
    labelOf: (value: string, context: GridContext) => (value ? label(value, context) : 'None'),
  },
  keyCreator: ({ value }: KeyCreatorParams) => value ?? '',
  ...more,
})

const day = (field: EditableField): Column =>
  text(field, 104, {
    filter: 'agDateColumnFilter',
    filterParams: { comparator: compareDay },
    valueFormatter: ({ value }: FormatParams) => formatDay(value ?? ''),
  })

const phone = (field: EditableField): Column =>
  text(field, 124, { valueFormatter: ({ value }: FormatParams) => formatPhone(value ?? '') })

const parts = (colId: keyof typeof shownParts, headerName: string, width: number, fields: EditableField[]): Column => ({
  colId,
  headerName,
  width,
  valueGetter: ({ data }) => (data ? shownParts[colId](data) : ''),
  filter: 'agTextColumnFilter',
  cellEditor: PartsEditor,
  cellEditorParams: { fields },
  cellEditorPopup: true,
})

/** What columns of several fields show. */
const shownParts = {
  claimant: (row: IntakeRow) => `${row.first_name} ${row.last_name}`.trim(),
  place: (row: IntakeRow) => [row.city, row.state].filter(Boolean).join(', '),
  vehicle: (row: IntakeRow) => [row.year, row.make, row.model].filter(Boolean).join(' '),
}

const from =
  <K extends string>(labels: Record<K, string>) =>
  (value: string) =>
    labels[value as K] ?? value
const yesNo = from({ Y: 'Yes', N: 'No' })
const person = (id: string, { desk }: GridContext) => desk.choices.personName(id)

const flags: Column = {
  colId: 'flags',
  headerName: 'Flags',
  width: 150,
  editable: false,
  sortable: false,
  cellRendererSelector: flagsCell,
  valueGetter: ({ data, context }) => (data ? (context as GridContext).desk.flagsOf(data).join() : ''),
  valueFormatter: ({ data, context }) =>
    data
      ? (context as GridContext).desk
          .flagsOf(data)
          .map((flag) => claimFlagTexts[flag].label)
          .join(', ')
      : '',
  filter: choiceFilter,
  filterParams: {
    valuesOf: (row: IntakeRow, { desk }: GridContext) => [
      ...desk.flagsOf(row),
      ...(desk.failureOf(row) ? ['failed'] : []),
    ],
    labelOf: (value: string) =>
      value === 'failed'
        ? 'Failed'
        : value === ''
          ? 'None'
          : (claimFlagTexts[value as keyof typeof claimFlagTexts]?.label ?? value),
  },
}

/** Every column, in the order a new reviewer sees them. */
export const columns: Column[] = [
  choice('claim_type', 126, from(claimTypeLabels), { headerName: 'Type', cellRenderer: TypeCell }),
  choice('action', 172, (value) => actionLabels[value as keyof typeof actionLabels].short, {
    cellRenderer: ActionCell,
  }),
  choice('destination', 106, from(destinationLabels)),
  choice('event', 184, (id, { desk }) => desk.choices.stormTitle(id), {
    cellRendererSelector: eventCell,
  }),
  text('claim_number', 128, { headerName: 'Claim', cellRenderer: ClaimCell }),
  parts('claimant', 'Claimant', 144, ['first_name', 'last_name']),
  parts('place', 'Place', 124, ['address', 'city', 'state', 'zip']),
  parts('vehicle', 'Vehicle', 150, ['year', 'make', 'model']),
  flags,
  choice('call_center_id', 140, person),
  choice('appraiser_id', 140, person),
  choice('existing_claimant', 150, (id, { desk }) => desk.choices.contactName(id, null), {
    valueFormatter: ({ value, data, context }: FormatParams) =>
      value ? context.desk.choices.contactName(value, data?.match ?? null) : '',
    cellRendererSelector: matchCell,
  }),
  phone('primary_phone'),
  text('address', 170),
  text('city', 110),
  choice('state', 72, (value) => value),
  text('zip', 76, { cellClass: cellClasses(mono) }),
  text('first_name', 110),
  text('last_name', 120),
  text('insurance_company', 160, { headerName: 'Insurance' }),
  day('date_of_loss'),
  day('date_received'),
  text('loss_type', 90),
  choice('drivable', 84, yesNo),
  choice('hail_identified', 84, yesNo, { headerName: 'Hail' }),
  text('vin', 160, { cellClass: cellClasses(mono) }),
  text('year', 70, {
    filter: 'agNumberColumnFilter',
    filterValueGetter: ({ data }) => (data?.year ? Number(data.year) : null),
  }),
  text('make', 100),
  text('model', 110),
  text('email', 190),
  phone('secondary_phone'),
  text('insurance_email', 190),
  text('loss_email', 190),
  text('impact_notes', 240, {
    cellEditor: 'agLargeTextCellEditor',
    cellEditorPopup: true,
    cellEditorParams: { maxLength: 4000 },
  }),
]

/** Who is at a row. Not one of its fields, so it is neither filtered, sorted, copied nor hidden. */
export const marksColumn = 'marks'
const marks: Column = {
  colId: marksColumn,
  headerName: 'People',
  headerComponent: MarksHead,
  width: 50,
  ...leadingColumn,
  cellRendererSelector: marksCell,
}

/** Columns that show more than their value: what others do there, what a rule found, where the row has gone. */
export const drawnColumns = [marksColumn, 'action', 'event', 'flags', 'existing_claimant'] as const

/** What a composed column shows of a row. */
export function shownIn({ colId }: Column, row: IntakeRow): string {
  return colId && colId in shownParts ? shownParts[colId as keyof typeof shownParts](row) : ''
}

/** The columns as the grid takes them: choices are sorted by what one reads, not by their ids. */
export function columnsFor(context: GridContext): Column[] {
  const ofFields = columns.map((column) => {
    const labelOf = (column.filterParams as { labelOf?: (value: string, context: GridContext) => string } | undefined)
      ?.labelOf
    if (!labelOf || !column.field) return column
    const label = (value: string | null | undefined) => (value ? labelOf(value, context) : '')
    return { ...column, comparator: (a: string | null, b: string | null) => label(a).localeCompare(label(b)) }
  })
  return context.desk.isReadOnly ? [marks, ...ofFields] : [selectColumn, marks, ...ofFields]
}
