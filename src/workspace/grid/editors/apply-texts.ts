import type { CellEditRequestEvent } from 'ag-grid-community'
import { countOf } from '../../../shared/ui/format-count.ts'
import { formatRows } from '../../format-rows.ts'
import type { FieldChanges, WorkspaceRow } from '../../definition.ts'
import { parseChanges } from '../../edits/parse-changes.ts'
import { reportEdits } from '../../undo/undo-edits.ts'
import type { Workspace } from '../../workspace.ts'
import { fieldsOf } from '../column.ts'

type Faults<Field extends string> = ReadonlyMap<Field, { readonly reason: string; readonly tried: string }>

/** What is to be set on a row, as typed; `faults` are texts of which it is clear already that they cannot be used. */
export interface TextEdit<Field extends string> {
  readonly id: string
  readonly texts: FieldChanges<Field>
  readonly faults?: Faults<Field>
  /** Version of the row that its user had seen when they began to type. */
  readonly version?: number | undefined
}

/**
 * Applies what an editor ended with; `version` is that of the row when it was opened. What cannot be used stays out, with
 * the reason at its cell.
 */
export function applyCellEdit<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  { data, colDef, newValue }: CellEditRequestEvent<Row>,
  version?: number,
) {
  const fields = fieldsOf<Row, Field>(colDef)
  const isComposed = fields.length > 1
  // An editor of several fields that changed none still has the text of its cell.
  if (fields.length === 0 || (isComposed && typeof newValue === 'string')) return
  // Null is what the grid empties a cell with, whichever fields it shows.
  const isWhole = isComposed && newValue !== null
  const texts: FieldChanges<Field> = isWhole ? newValue : Object.fromEntries(fields.map((field) => [field, newValue]))
  void applyTexts(workspace, [{ id: data.id, texts, version }]).then(({ done }) => {
    const name = workspace.definition.rows.title(data)
    if (done) void reportEdits(workspace, () => `${namesOf(workspace, texts)} set on ${name}`, done)
  })
}

/** Sets texts as typed on rows, as one operation; answers with what was done and how many texts were refused. */
export async function applyTexts<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  rows: readonly TextEdit<Field>[],
) {
  let refused = 0
  function* edits() {
    for (const row of rows) {
      const { changes, faults } = parseRowTexts(workspace, row)
      refused += faults.length
      yield { id: row.id, changes, version: row.version }
    }
  }
  const what = namesOf(workspace, Object.assign({}, ...rows.map(({ texts }) => texts)))
  const ids = rows.map(({ id }) => id)
  const label = `${what} set on ${formatRows(workspace, ids)}`
  const done = await workspace.edits.enqueue(edits(), label, rows.length)
  return { done, refused }
}

/** What texts as typed become on a row; those that cannot be used are reported by reason, each at its cell as well. */
export function parseRowTexts<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  { id, texts, faults: known }: TextEdit<Field>,
): { readonly changes: FieldChanges<Field>; readonly faults: readonly string[] } {
  const { changes, faults } = parseChanges(workspace.definition.fields, texts, workspace.rows.get(id))
  const noted = [...(Object.keys(texts) as Field[]), ...(known?.keys() ?? [])]
  workspace.notes.set([id], () => noted, null)
  const all = known ? new Map([...faults, ...known]) : faults
  for (const [field, { reason, tried }] of all) workspace.notes.setAt(id, field, { kind: 'refused', reason, tried })
  return { changes, faults: Array.from(all.values(), ({ reason }) => reason) }
}

function namesOf<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  texts: FieldChanges<Field>,
): string {
  const names = (Object.keys(texts) as Field[]).map((field) => workspace.field(field).label)
  return names.length > 3 ? countOf(names.length, 'field') : names.join(', ')
}
