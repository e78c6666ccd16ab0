import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import { claimColumns, type ClaimColumn, columnLabels } from '../../../../../contract/claims/claim-fields.ts'
import { wordsOfChange } from '../../../../../machines/claim-file/change-words.ts'
import { claimOf } from '../../../../../machines/claim-file/check-claim-row.ts'
import { claimFlags, claimFlagTexts } from '../../../../../machines/intake-item/claim-flags.ts'
import { tag } from '../../../../shared/ui/tag.css.ts'
import { drawCell, span } from '../../../../workspace/grid/cells/draw-cell.ts'
import type { CheckedRecord } from '../reading/checked-row.ts'
import type { ChangedValue } from '../reading/claim-file-messages.ts'
import { reasonsOf } from '../reading/rejected-csv.ts'
import { cell, confirm, fault, mono, why } from './import.css.ts'

const widths: Partial<Record<ClaimColumn, number>> = {
  claim_number: 150,
  vin: 180,
  impact_notes: 240,
  insurance_company: 190,
  insurance_email: 230,
  loss_email: 230,
  email: 230,
  address: 190,
  zip: 100,
  year: 80,
  state: 80,
  drivable: 100,
}
type Params = ICellRendererParams<CheckedRecord, string>
const recordColumn = { colId: 'record', headerName: 'Record', width: 80, pinned: 'left' as const, cellClass: mono }

/** Accepted rows, as they will be sent. */
export function acceptedColumns(today: string): ColDef<CheckedRecord>[] {
  return [
    { ...recordColumn, valueGetter: ({ data }) => data?.record },
    {
      colId: 'flags',
      headerName: 'Warnings',
      width: 170,
      cellRenderer: flagsCell(today),
    },
    ...claimColumns.map(
      (column, place): ColDef<CheckedRecord> => ({
        colId: column,
        headerName: columnLabels[column],
        width: widths[column] ?? 120,
        valueGetter: ({ data }) => data?.values[place],
      }),
    ),
  ]
}

const flagsCell = (today: string) =>
  drawCell<Params>(({ data }) => {
    const place = span('')
    if (!data) return place
    const flags = claimFlags(claimOf(data.values), { today, storm: null })
    place.append(
      ...flags.map((flag) => span(claimFlagTexts[flag].label, tag({ tone: 'amber' }), claimFlagTexts[flag].sentence)),
    )
    return place
  })

/** Rejected rows, each fault in its cell, every cell to be written into. */
export function rejectedColumns(isNarrow: boolean, hasDoubts: boolean): ColDef<CheckedRecord>[] {
  return [
    { ...recordColumn, valueGetter: ({ data }) => data?.record },
    {
      colId: 'why',
      headerName: 'Reason',
      width: isNarrow ? 210 : 280,
      pinned: isNarrow ? false : 'left',
      valueGetter: ({ data }) => data && reasonsOf(data.faults),
      cellRenderer: whyCell,
      tooltipValueGetter: ({ data }) => data && reasonsOf(data.faults),
    },
    ...(hasDoubts ? [confirmColumn] : []),
    ...claimColumns.map(
      (column, place): ColDef<CheckedRecord> => ({
        colId: column,
        headerName: columnLabels[column],
        width: widths[column] ?? 130,
        editable: true,
        cellEditor: 'agTextCellEditor',
        valueGetter: ({ data }) => data?.values[place],
        cellClassRules: { faulty: ({ data }) => reasonAt(data, column) !== '' },
        cellRenderer: faultCell(column),
        tooltipValueGetter: ({ data }) => reasonAt(data, column),
      }),
    ),
  ]
}

export const isDoubtful = ({ faults }: CheckedRecord) => faults.some(({ isDoubt }) => isDoubt)

const confirmColumn: ColDef<CheckedRecord> = {
  colId: 'confirm',
  headerName: 'Current values',
  width: 150,
  valueGetter: ({ data }) => (data && isDoubtful(data) ? 'Values are correct' : ''),
  cellRenderer: drawCell<Params>(({ value }) => span(value ?? '', value ? confirm : '')),
}

const whyCell = drawCell<Params>(({ value }) => span(value ?? '', why))

const faultCell = (column: ClaimColumn) =>
  drawCell<Params>(({ data, value }) => {
    const reason = reasonAt(data, column)
    const place = span(value || '\u00a0', cell)
    if (reason) place.append(span(reason, fault))
    return place
  })

/** The cell to mend first; of a fault of the whole row, its first cell. */
export function firstFault({ faults }: CheckedRecord): ClaimColumn {
  const field = faults.find((one) => one.field !== 'record')?.field
  return field && field !== 'record' ? field : 'claim_number'
}

function reasonAt(row: CheckedRecord | undefined, column: ClaimColumn): string {
  return row?.faults.find(({ field }) => field === column)?.reason ?? ''
}

/** What was changed, from and to. Only text: nothing of a file is ever run. */
export const changeColumns: ColDef<ChangedValue>[] = [
  { ...recordColumn, valueGetter: ({ data }) => data?.record },
  { colId: 'claim', headerName: 'Claim number', width: 160, valueGetter: ({ data }) => data?.claimNumber },
  { colId: 'field', headerName: 'Column', width: 140, valueGetter: ({ data }) => data && columnLabels[data.field] },
  {
    colId: 'from',
    headerName: 'Original',
    width: 220,
    cellClass: `${mono} was`,
    valueGetter: ({ data }) => data && shown(data.from),
  },
  {
    colId: 'to',
    headerName: 'Auto-corrected',
    width: 200,
    cellClass: mono,
    valueGetter: ({ data }) => data && shown(data.to),
  },
  {
    colId: 'what',
    headerName: 'What was done',
    flex: 1,
    minWidth: 200,
    valueGetter: ({ data }) => data && wordsOfChange(data),
  },
]

/** Blanks around a value made visible, since they are often all that was changed. */
function shown(text: string): string {
  if (text === '') return '(empty)'
  return text.replace(/^\s+|\s+$/g, (blanks) => '␣'.repeat(blanks.length))
}
