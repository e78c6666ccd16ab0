import type { ColDef } from 'ag-grid-community'
import type { FieldOption, WorkspaceRow } from '../definition.ts'

/** What a cell can do, and ask of where its row is shown. */
export interface DrawnAt {
  readonly openRow: (id: string) => void
  /** Whether the row is shown under its lead, and not alone as the filter hides that. */
  readonly isUnderLead: () => boolean
}

/** A cell that shows more than its text, as few plain elements as can be. */
export interface CellDrawing<Row> {
  readonly draw: (row: Row, place: DrawnAt) => HTMLElement
  /** Which rows are drawn so; the others show their text. All, without. */
  readonly when?: (row: Row) => boolean
  /** It shows more than its value: what others do there, what a rule found, where the row has gone. */
  readonly isDerived?: boolean
  /** It says itself that the value is missing. */
  readonly showsMissing?: boolean
}

interface BaseColumn<Row> {
  readonly width: number
  readonly cell?: CellDrawing<Row>
  readonly className?: string
  /** Figures stand under each other. */
  readonly align?: 'end'
  /** A class by the row, so that a cell that stands out stays plain text. */
  readonly classOf?: (row: Row) => string | null
  /** What else there is to say about the cell; shown to a user who comes to it. */
  readonly explain?: (row: Row) => string | null
  /** Beside a panel columns are shown by this, 1 first; those without come last. */
  readonly priority?: number
  /** A new user does not see it until they show it. */
  readonly isHidden?: true
}

/** One field. Its label, editor and filter follow from the field's definition. */
export interface FieldColumn<Row, Field extends string> extends BaseColumn<Row> {
  readonly field: Field
  /** Another heading than the field's label. */
  readonly header?: string
  /** A choice in other words than the field's. */
  readonly format?: (value: string) => string
}

/** Several fields in one cell: first and last name, the parts of an address. */
export interface ComposedColumn<Row, Field extends string> extends BaseColumn<Row> {
  readonly id: string
  readonly header: string
  readonly fields: readonly Field[]
  readonly textOf: (row: Row) => string
  /** The fields that a pasted text means; or how it would have to be written, for the field that the reason is put at. */
  readonly split: (text: string) => SplitText<Field>
}

export type SplitText<Field extends string> =
  | { readonly ok: true; readonly parts: { readonly [F in Field]?: string } }
  | { readonly ok: false; readonly field: Field; readonly reason: string }

/** Values that follow from the row and cannot be edited. */
export interface ComputedColumn<Row> extends BaseColumn<Row> {
  readonly id: string
  readonly header: string
  readonly valuesOf: (row: Row) => readonly string[]
  /** What the filter distinguishes; the values, without. */
  readonly filterValuesOf?: (row: Row) => readonly string[]
  readonly format: (value: string) => string
  /** What the cell shows; the words of all values, without. */
  readonly textOf?: (row: Row) => string
  /** Sorts by the values, joined; without it the column cannot be sorted. */
  readonly compare?: (a: string, b: string) => number
}

export type GridColumn<Row, Field extends string> =
  | FieldColumn<Row, Field>
  | ComposedColumn<Row, Field>
  | ComputedColumn<Row>

/** What the grid of a workspace has to know beyond its fields. */
export interface GridDefinition<Row extends WorkspaceRow<Field>, Field extends string> {
  /** Every column, in the order a new user sees them. */
  readonly columns: readonly GridColumn<Row, Field>[]
  /** Ids of the columns that stay in view while the grid is scrolled to the side, from the first one on. */
  readonly keyColumns: readonly string[]
  /** Id of the column that shows who is at a row, after its text. */
  readonly marksAt: string
  /** The field whose cell opens the row's panel. */
  readonly opensAt: Field
  /** What a choice offers first where nothing is chosen. */
  readonly suggested?: (field: Field, row: Row) => string | null
  readonly search?: OptionSearch<Field>
}

/** Options of a field that are searched for as the user types, after those that are listed. */
export interface OptionSearch<Field extends string> {
  readonly field: Field
  readonly placeholder: string
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly FieldOption[]>
}

export function idOf<Row, Field extends string>(column: GridColumn<Row, Field>): string {
  return 'field' in column ? column.field : column.id
}

/** The column of the workspace that a column of the grid was made from; null for the leading ones. */
export function columnOf<Row, Field extends string>({ context }: ColDef<Row>): GridColumn<Row, Field> | null {
  return (context as GridColumn<Row, Field> | undefined) ?? null
}

/** The fields of a grid column: one, several for a composed column, or none. */
export function fieldsOf<Row, Field extends string>(column: ColDef<Row>): readonly Field[] {
  const source = columnOf<Row, Field>(column)
  if (!source) return []
  if ('field' in source) return [source.field]
  return 'fields' in source ? source.fields : []
}
