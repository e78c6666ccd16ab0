import { heldReason } from '../../../machines/lease/lease.decide.ts'
import type { Noun, RowAdapter } from '../definition.ts'
import type { RowMarks } from '../slots/row-marks.ts'

interface Definition<Row> {
  readonly noun: Noun
  readonly rows: Pick<RowAdapter<Row>, 'departure' | 'isWaiting'>
}

interface Lockable<Row> {
  readonly definition: Definition<Row>
  readonly isReadOnly: boolean
  readonly marks: Pick<RowMarks, 'of'>
  readonly rows: { readonly isDeparted: (id: string) => boolean; readonly get: (id: string) => Row | undefined }
}

/** Why the fields of a row cannot be changed here and now, in the words of the server; null when they can. */
export function lockReason<Row>(workspace: Lockable<Row>, id: string, now = Date.now()): string | null {
  if (workspace.isReadOnly) return 'This is an earlier state. Go back to now to make changes.'
  if (workspace.rows.isDeparted(id)) return leftReason(workspace.definition, workspace.rows.get(id))
  const lease = workspace.marks.of(id).find(({ kind, mine }) => kind === 'holds' && !mine)
  if (!lease?.until) return null
  const leftMs = Date.parse(lease.until) - now
  return leftMs > 0 ? heldReason(lease.person.name, { leftMs, until: lease.until }) : null
}

/** Where a row went, by whom and when, as far as it is known: "This claim moved to Ingested by R. Keller, 10:43 AM." */
export function leftReason<Row>({ noun, rows }: Definition<Row>, row: Row | undefined): string {
  return row && !rows.isWaiting(row)
    ? `This ${noun.one} ${rows.departure(row)}.`
    : `This ${noun.one} has left the queue.`
}
