import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import { describeChange } from '../../../../machines/import/describe-change.ts'
import type { FileFormat } from '../../../../machines/import/file-format.ts'
import { tag } from '../../../shared/ui/tag.css.ts'
import { drawCell, span } from '../../grid/cells/draw-cell.ts'
import type { ImportDefinition } from '../import-definition.ts'
import type { CheckedRecord } from '../reading/checked-row.ts'
import type { ChangedValue } from '../reading/import-file-messages.ts'
import { reasonsOf } from '../reading/rejected-csv.ts'
import { cell, confirm, fault, mono, why } from './import.css.ts'

type Shown = Pick<ImportDefinition, 'format' | 'widths'>
type Params = ICellRendererParams<CheckedRecord, string>
const recordColumn = { colId: 'record', headerName: 'Record', width: 80, pinned: 'left' as const, cellClass: mono }

/** Accepted rows, as they will be sent. */
export function acceptedColumns({ format, widths }: Shown, today: string): ColDef<CheckedRecord>[] {
  return [
    { ...recordColumn, valueGetter: ({ data }) => data?.record },
    {
      colId: 'flags',
      headerName: 'Warnings',
      width: 170,
      cellRenderer: warningsCell(format, today),
    },
    ...format.columns.map(
      (column, place): ColDef<CheckedRecord> => ({
        colId: column,
        headerName: format.labels[column] ?? column,
        width: widths[column] ?? 120,
        valueGetter: ({ data }) => data?.values[place],
      }),
    ),
  ]
}

const warningsCell = (format: FileFormat, today: string) =>
  drawCell<Params>(({ data }) => {
    const place = span('')
    if (!data) return place
    const warnings = format.warningsOf(data.values, today)
    place.append(...warnings.map(({ label, sentence }) => span(label, tag({ tone: 'amber' }), sentence)))
    return place
  })

/** Rejected rows, each fault in its cell, every cell to be written into. */
export function rejectedColumns(
  { format, widths }: Shown,
  isNarrow: boolean,
  hasDoubts: boolean,
): ColDef<CheckedRecord>[] {
  return [
    { ...recordColumn, valueGetter: ({ data }) => data?.record },
    {
      colId: 'why',
      headerName: 'Reason',
      width: isNarrow ? 210 : 280,
      pinned: isNarrow ? false : 'left',
      valueGetter: ({ data }) => data && reasonsOf(format, data.faults),
      cellRenderer: whyCell,
      tooltipValueGetter: ({ data }) => data && reasonsOf(format, data.faults),
    },
    ...(hasDoubts ? [confirmColumn] : []),
    ...format.columns.map(
      (column, place): ColDef<CheckedRecord> => ({
        colId: column,
        headerName: format.labels[column] ?? column,
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

const faultCell = (column: string) =>
  drawCell<Params>(({ data, value }) => {
    const reason = reasonAt(data, column)
    const place = span(value || '\u00a0', cell)
    if (reason) place.append(span(reason, fault))
    return place
  })

/** The cell to fix first; of a fault of the whole row, the cell that names it. */
export function firstFault({ title }: FileFormat, { faults }: CheckedRecord): string {
  return faults.find(({ field }) => field !== 'record')?.field ?? title
}

function reasonAt(row: CheckedRecord | undefined, column: string): string {
  return row?.faults.find(({ field }) => field === column)?.reason ?? ''
}

/** What was changed, from and to. Only text: nothing of a file is ever run. */
export const changeColumns = ({ labels, title }: FileFormat): ColDef<ChangedValue>[] => [
  { ...recordColumn, valueGetter: ({ data }) => data?.record },
  { colId: 'title', headerName: labels[title] ?? title, width: 160, valueGetter: ({ data }) => data?.title },
  { colId: 'field', headerName: 'Column', width: 140, valueGetter: ({ data }) => data && labels[data.field] },
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
    valueGetter: ({ data }) => data && describeChange(data),
  },
]

/** Blanks around a value made visible, since they are often all that was changed. */
function shown(text: string): string {
  if (text === '') return '(empty)'
  return text.replace(/^\s+|\s+$/g, (blanks) => '␣'.repeat(blanks.length))
}
