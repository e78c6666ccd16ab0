import type { CellEditRequestEvent } from 'ag-grid-community'
import { type EditableField, labelOf } from '../../../../contract/claims/claim-fields.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import type { ReviewDesk } from '../../../features/intake/review/intake-workspace.ts'
import { typedChanges } from '../../../features/intake/review/parse-value.ts'
import { sayEdited } from '../../undo/undo-edits.ts'
import { type Column, fieldsOf } from '../column.ts'

export type Texts = Partial<Record<EditableField, string | null>>
type Faults = ReadonlyMap<EditableField, { readonly reason: string; readonly tried: string }>

/** What is to be set on a row, as typed; `faults` are texts of which it is clear already that they cannot be used. */
export interface TextEdit {
  readonly id: string
  readonly texts: Texts
  readonly faults?: Faults
}

/** Carries out what an editor came to. What cannot be used stays out, with the reason at its cell. */
export function takeCellEdit(desk: ReviewDesk, { data, colDef, newValue }: CellEditRequestEvent<IntakeRow>) {
  const fields = fieldsOf(colDef as Column)
  const isComposed = fields.length > 1
  // An editor of several fields that changed none still has the text of its cell.
  if (fields.length === 0 || (isComposed && typeof newValue === 'string')) return
  // Null is what the grid empties a cell with, whichever fields it shows.
  const isWhole = isComposed && newValue !== null
  const texts: Texts = isWhole ? newValue : Object.fromEntries(fields.map((field) => [field, newValue]))
  void applyTexts(desk, [{ id: data.id, texts }]).then(({ done }) => {
    if (done) sayEdited(desk, `${namesOf(texts)} set on ${data.claim_number}`, done)
  })
}

/** Sets texts as typed on rows, as one thing to undo; answers with what was done and how much was refused. */
export async function applyTexts(desk: ReviewDesk, rows: readonly TextEdit[]) {
  let refused = 0
  function* edits() {
    for (const { id, texts, faults: known } of rows) {
      const { changes, faults } = typedChanges(texts, desk.choices, desk.rows.get(id))
      const noted = [...Object.keys(texts), ...(known?.keys() ?? [])] as EditableField[]
      desk.notes.set([id], () => noted, null)
      const all = known ? new Map([...faults, ...known]) : faults
      for (const [field, { reason, tried }] of all) desk.notes.setAt(id, field, { kind: 'refused', reason, tried })
      refused += all.size
      yield { id, changes }
    }
  }
  const what = namesOf(Object.assign({}, ...rows.map(({ texts }) => texts)))
  const done = await desk.edits.make(edits(), `${what} set on ${countOf(rows.length, 'claim')}`, rows.length)
  return { done, refused }
}

function namesOf(texts: Texts): string {
  const names = (Object.keys(texts) as EditableField[]).map(labelOf)
  return names.length > 3 ? countOf(names.length, 'field') : names.join(', ')
}
