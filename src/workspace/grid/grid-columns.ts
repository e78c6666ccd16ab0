import type { ColDef, ICellRendererParams, KeyCreatorParams, ValueFormatterParams } from 'ag-grid-community'
import { formatDay } from '../../shared/time/format-time.ts'
import { formatPhone } from '../../shared/ui/format-phone.ts'
import type { FieldDefinition, WorkspaceRow } from '../definition.ts'
import { drawCell } from './cells/draw-cell.ts'
import { marksColumn, marksColumnId } from './cells/marks-cell.ts'
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
import { compareDay } from './filters/compare-day.ts'
import type { CellParams, GridContext } from './grid-context.ts'
import { cellClasses } from './rows/row-classes.ts'
import { selectColumn } from './select/select-column.ts'

/** The columns as the grid has them: what rows are selected, who is at them, then the workspace's own. */
export function gridColumns<Row extends WorkspaceRow<Field>, Field extends string>(
  context: GridContext<Row, Field>,
): ColDef<Row>[] {
  const own = context.grid.columns.map((column) => gridColumn(column, context))
  const marks = marksColumn<Row, Field>(context.workspace.definition.noun)
  return context.workspace.isReadOnly ? [marks, ...own] : [selectColumn(context), marks, ...own]
}

function gridColumn<Row extends WorkspaceRow<Field>, Field extends string>(
  column: GridColumn<Row, Field>,
  context: GridContext<Row, Field>,
): ColDef<Row> {
  const common: ColDef<Row> = {
    context: column,
    width: column.width,
    ...(column.className && { cellClass: cellClasses<Row, Field>(column.className) }),
    ...(column.cell && renderers<Row, Field>(column.cell, context)),
  }
  if ('field' in column) return { ...common, ...fieldColumn(column, context.workspace.field(column.field)) }
  return 'fields' in column ? { ...common, ...composedColumn(column) } : { ...common, ...computedColumn(column) }
}

function fieldColumn<Row extends WorkspaceRow<Field>, Field extends string>(
  { field, header, wordsOf }: FieldColumn<Row, Field>,
  definition: FieldDefinition<Row, Field>,
): ColDef<Row> {
  const words = wordsOf ? (value: string | null) => wordsOf(value ?? '') : definition.words
  // The grid cannot infer the fields of a row that is generic here.
  const column: ColDef = { field, headerName: header ?? definition.label, ...byKind(field, { ...definition, words }) }
  return column as ColDef<Row>
}

function byKind<Row extends WorkspaceRow<Field>, Field extends string>(
  field: Field,
  { kind, words }: FieldDefinition<Row, Field>,
): ColDef<Row> {
  const format = (show: (value: string) => string) => ({
    valueFormatter: ({ value }: ValueFormatterParams<Row, string | null>) => show(value ?? ''),
  })
  const wordsOf = (value: string | null | undefined, row?: Row) => (value ? words(value, row) : '')
  switch (kind) {
    case 'choice':
      return {
        cellEditor: choiceEditor<Row, Field>(),
        cellEditorPopup: true,
        valueFormatter: ({ value, data }: ValueFormatterParams<Row, string | null>) => wordsOf(value, data),
        // Sorted by what is read, not by ids.
        comparator: (a: string | null, b: string | null) => wordsOf(a).localeCompare(wordsOf(b)),
        filter: choiceFilter<Row>(),
        filterParams: {
          valuesOf: (row: Row) => (row[field] ? [row[field]] : []),
          labelOf: (value: string) => (value ? words(value) : 'None'),
        },
        keyCreator: ({ value }: KeyCreatorParams) => value ?? '',
      }
    case 'day':
      return { filter: 'agDateColumnFilter', filterParams: { comparator: compareDay }, ...format(formatDay) }
    case 'phone':
      return { filter: 'agTextColumnFilter', ...format(formatPhone) }
    case 'number':
      return {
        filter: 'agNumberColumnFilter',
        filterValueGetter: ({ data }) => (data?.[field] ? Number(data[field]) : null),
      }
    case 'long text':
      return {
        filter: 'agTextColumnFilter',
        cellEditor: 'agLargeTextCellEditor',
        cellEditorPopup: true,
        cellEditorParams: { maxLength: 4000 },
      }
    case 'text':
      return { filter: 'agTextColumnFilter' }
  }
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
    filter: 'agTextColumnFilter',
    cellEditor: partsEditor<Row, Field>(),
    cellEditorPopup: true,
  }
}

function computedColumn<Row extends WorkspaceRow>({
  id,
  header,
  valuesOf,
  filterValuesOf = valuesOf,
  wordsOf,
}: ComputedColumn<Row>): ColDef<Row> {
  return {
    colId: id,
    headerName: header,
    editable: false,
    sortable: false,
    valueGetter: ({ data }) => (data ? valuesOf(data).join() : ''),
    valueFormatter: ({ data }) => (data ? valuesOf(data).map(wordsOf).join(', ') : ''),
    filter: choiceFilter<Row>(),
    filterParams: { valuesOf: filterValuesOf, labelOf: (value: string) => (value ? wordsOf(value) : 'None') },
  }
}

/** A renderer for all cells of the column, or one that is chosen cell by cell: a text costs less than an element. */
function renderers<Row extends WorkspaceRow<Field>, Field extends string>(
  { draw, when }: CellDrawing<Row>,
  { openRow }: GridContext<Row, Field>,
): ColDef<Row> {
  const component = drawCell<CellParams<Row, Field>>(({ data }) =>
    data ? draw(data, openRow) : document.createElement('span'),
  )
  if (!when) return { cellRenderer: component }
  return {
    cellRendererSelector: ({ data }: ICellRendererParams<Row>) => (data && when(data) ? { component } : undefined),
  }
}

/** Ids of the columns whose cells show more than their value. */
export function derivedColumns<Row extends WorkspaceRow<Field>, Field extends string>({
  grid,
}: Pick<GridContext<Row, Field>, 'grid'>): string[] {
  return [marksColumnId, ...grid.columns.filter(({ cell }) => cell?.isDerived).map(idOf)]
}
