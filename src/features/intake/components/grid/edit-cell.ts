import type { CellEditRequestEvent } from 'ag-grid-community'
import type { EditableField } from '../../../../../contract/claims/claim-fields.ts'
import { countOf } from '../../../../shared/ui/format-count.ts'
import type { IntakeRow } from '../../atoms/intake-row.ts'
import type { ReviewDesk } from '../../atoms/review-desk.ts'
import { typedChanges } from '../../atoms/typed-value.ts'
import { type Column, fieldsOf } from './columns.ts'

type Texts = Partial<Record<EditableField, string | null>>

/** Carries out what an editor came to. What cannot be used stays out, with the reason at its cell. */
export function takeCellEdit(desk: ReviewDesk, { data, colDef, newValue }: CellEditRequestEvent<IntakeRow>) {
  const [field] = fieldsOf(colDef as Column)
  if (!field) return
  const composed = fieldsOf(colDef as Column).length > 1
  if (composed && typeof newValue !== 'object') return
  const texts = (composed ? newValue : { [field]: newValue }) as Texts
  applyTexts(desk, [{ id: data.id, texts }])
}

/** Sets texts as typed on rows, as one thing to undo; answers with how many rows changed and what was refused. */
export function applyTexts(desk: ReviewDesk, rows: readonly { id: string; texts: Texts }[]) {
  let refused = 0
  const edits = rows.map(({ id, texts }) => {
    const { changes, faults } = typedChanges(texts, desk.choices)
    desk.notes.set([id], () => Object.keys(texts) as EditableField[], null)
    for (const [field, { reason, tried }] of faults) desk.notes.setAt(id, field, { kind: 'refused', reason, tried })
    refused += faults.size
    return { id, changes }
  })
  const done = desk.edits.make(edits, countOf(rows.length, 'claim'))
  return { done, refused }
}
