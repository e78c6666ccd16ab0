import type { ColDef, ICellRendererParams, KeyCreatorParams, ValueFormatterParams } from 'ag-grid-community'
import { foldText } from '../../../contract/fold-text.ts'
import { formatDay } from '../../shared/time/format-time.ts'
import { formatPhone } from '../../shared/ui/format-phone.ts'
import type { FieldDefinition, WorkspaceRow } from '../definition.ts'
import { drawCell } from './cells/draw-cell.ts'
import { markedCells } from './cells/marks-cell.ts'
import {
  type CellDrawing,
  type ComposedColumn,
  type ComputedColumn,
  type FieldColumn,
  type GridColumn,
  idOf,
} from './column.ts'
import { choiceEditor } from './editors/choice-editor.tsx'
import { partsEditor } from './editors/parts-editor.tsx'
import { choiceFilter } from './filters/choice-filter.tsx'
import { compareDay, compareInstant } from './filters/compare-day.ts'
import type { CellParams, GridContext } from './grid-context.ts'
import { isUnderLead } from './rows/order-groups.ts'
import { cellClasses } from './rows/row-classes.ts'
import { selectColumn } from './select/select-column.ts'

/** The columns as the grid has them: what rows are selected, then the workspace's own. */
export function gridColumns<Row extends WorkspaceRow<Field>, Field extends string>(
  context: GridContext<Row, Field>,
): ColDef<Row>[] {
  const own = context.grid.columns.map((column) => gridColumn(column, context))
  return context.workspace.isReadOnly ? own : [selectColumn(context), ...own]
}

function gridColumn<Row extends WorkspaceRow<Field>, Field extends string>(
  column: GridColumn<Row, Field>,
  context: GridContext<Row, Field>,
): ColDef<Row> {
  const common: ColDef<Row> = {
    context: column,
    width: column.width,
    ...(column.isHidden && { initialHide: true }),
    ...(column.align && { headerClass: 'ag-right-aligned-header' }),
    ...((column.className || column.classOf || column.align) && { cellClass: cellClasses<Row, Field>(column) }),
    ...(column.cell && renderers<Row, Field>(column.cell, context)),
  }
  if (idOf(column) === context.grid.marksAt) Object.assign(common, withMarks<Row, Field>(common))
  if ('field' in column) return { ...common, ...fieldColumn(column, context.workspace.field(column.field)) }
  return 'fields' in column ? { ...common, ...composedColumn(column) } : { ...common, ...computedColumn(column) }
}

function fieldColumn<Row extends WorkspaceRow<Field>, Field extends string>(
  { field, header, format: formatCell }: FieldColumn<Row, Field>,
  definition: FieldDefinition<Row, Field>,
): ColDef<Row> {
  const formatOf = formatCell ? (value: string | null) => formatCell(value ?? '') : definition.format
  // The grid cannot infer the fields of a row that is generic here.
  const column: ColDef = {
    field,
    headerName: header ?? definition.label,
    ...byKind(field, { ...definition, format: formatOf }),
  }
  return column as ColDef<Row>
}

function byKind<Row extends WorkspaceRow<Field>, Field extends string>(
  field: Field,
  { kind, format: formatOf }: FieldDefinition<Row, Field>,
): ColDef<Row> {
  const format = (show: (value: string) => string) => ({
    valueFormatter: ({ value }: ValueFormatterParams<Row, string | null>) => show(value ?? ''),
  })
  const formatCell = (value: string | null | undefined, row?: Row) => (value ? formatOf(value, row) : '')
  switch (kind) {
    case 'choice':
      return {
        cellEditor: choiceEditor<Row, Field>(),
        cellEditorPopup: true,
        valueFormatter: ({ value, data }: ValueFormatterParams<Row, string | null>) => formatCell(value, data),
        // Sorted by what is read, not by ids.
        comparator: (a: string | null, b: string | null) => formatCell(a).localeCompare(formatCell(b)),
        filter: choiceFilter<Row>(),
        filterParams: {
          valuesOf: (row: Row) => (row[field] ? [row[field]] : []),
          labelOf: (value: string) => (value ? formatOf(value) : 'None'),
        },
        keyCreator: ({ value }: KeyCreatorParams) => value ?? '',
      }
    case 'day':
      return { filter: 'agDateColumnFilter', filterParams: { comparator: compareDay }, ...format(formatDay) }
    case 'instant':
      return {
        filter: 'agDateColumnFilter',
        filterParams: { comparator: compareInstant },
        valueFormatter: ({ value, data }: ValueFormatterParams<Row, string | null>) => formatCell(value, data),
        // Typed as it is shown: the value is in UTC.
        cellEditor: 'agTextCellEditor',
        cellEditorParams: { useFormatter: true },
      }
    case 'phone':
      return { ...textFilter, ...format(formatPhone) }
    case 'number':
      return {
        filter: 'agNumberColumnFilter',
        filterValueGetter: ({ data }) => (data?.[field] ? Number(data[field]) : null),
      }
    case 'long text':
      return {
        ...textFilter,
        cellEditor: 'agLargeTextCellEditor',
        cellEditorPopup: true,
        cellEditorParams: { maxLength: 4000 },
      }
    case 'text':
      return textFilter
  }
}

/** Filters texts as searches do: whatever their case and accents. */
const textFilter = {
  filter: 'agTextColumnFilter',
  filterParams: { textFormatter: (text: string | null) => (text === null ? null : foldText(text)) },
}

function composedColumn<Row extends WorkspaceRow<Field>, Field extends string>({
  id,
  header,
  textOf,
}: ComposedColumn<Row, Field>): ColDef<Row> {
  return {
    colId: id,
    headerName: header,
    valueGetter: ({ data }) => (data ? textOf(data) : ''),
    ...textFilter,
    cellEditor: partsEditor<Row, Field>(),
    cellEditorPopup: true,
  }
}

function computedColumn<Row extends WorkspaceRow>({
  id,
  header,
  valuesOf,
  filterValuesOf = valuesOf,
  format: formatCell,
  textOf = (row) => valuesOf(row).map(formatCell).join(', '),
  compare,
}: ComputedColumn<Row>): ColDef<Row> {
  return {
    colId: id,
    headerName: header,
    editable: false,
    sortable: compare !== undefined,
    ...(compare && { comparator: compare }),
    valueGetter: ({ data }) => (data ? valuesOf(data).join() : ''),
    valueFormatter: ({ data }) => (data ? textOf(data) : ''),
    filter: choiceFilter<Row>(),
    filterParams: { valuesOf: filterValuesOf, labelOf: (value: string) => (value ? formatCell(value) : 'None') },
  }
}

/** A renderer for all cells of the column, or one that is chosen cell by cell: a text costs less than an element. */
function renderers<Row extends WorkspaceRow<Field>, Field extends string>(
  { draw, when }: CellDrawing<Row>,
  { openRow, workspace }: GridContext<Row, Field>,
): ColDef<Row> {
  const component = drawCell<CellParams<Row, Field>>(({ data, api }) =>
    data
      ? draw(data, { openRow, isUnderLead: () => isUnderLead(api, data.id, workspace.rows) })
      : document.createElement('span'),
  )
  if (!when) return { cellRenderer: component }
  return {
    cellRendererSelector: ({ data }: ICellRendererParams<Row>) => (data && when(data) ? { component } : undefined),
  }
}

/** The same cells, with who is at the row where somebody is. */
function withMarks<Row extends WorkspaceRow<Field>, Field extends string>({
  cellRenderer,
  cellRendererSelector,
}: ColDef<Row>): ColDef<Row> {
  const ofMarks = markedCells<Row, Field>()
  const other = cellRenderer ? { component: cellRenderer } : undefined
  return {
    cellRendererSelector: (params: CellParams<Row, Field>) =>
      ofMarks(params) ?? cellRendererSelector?.(params) ?? other,
  }
}

/** Ids of the columns whose cells show more than their value. */
export function derivedColumns<Row extends WorkspaceRow<Field>, Field extends string>({
  grid,
}: Pick<GridContext<Row, Field>, 'grid'>): string[] {
  const own = grid.columns.filter(({ cell, classOf }) => cell?.isDerived || classOf).map(idOf)
  return [grid.marksAt, ...own]
}
