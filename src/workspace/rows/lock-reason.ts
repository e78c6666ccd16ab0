import { heldReason } from '../../../machines/lease/lease.decide.ts'
import type { Noun } from '../definition.ts'
import type { RowMarks } from '../slots/row-marks.ts'

interface Lockable {
  readonly definition: { readonly noun: Noun }
  readonly isReadOnly: boolean
  readonly marks: Pick<RowMarks, 'of'>
  readonly rows: { readonly isDeparted: (id: string) => boolean }
}

/** Why the fields of a row cannot be changed here and now, in the words of the server; null when they can. */
export function lockReason(workspace: Lockable, id: string, now = Date.now()): string | null {
  if (workspace.isReadOnly) return 'This is an earlier state. Go back to now to make changes.'
  if (workspace.rows.isDeparted(id)) return `This ${workspace.definition.noun.one} has left the queue.`
  const lease = workspace.marks.of(id).find(({ kind, mine }) => kind === 'holds' && !mine)
  if (!lease?.until) return null
  const leftMs = Date.parse(lease.until) - now
  return leftMs > 0 ? heldReason(lease.person.name, { leftMs, until: lease.until }) : null
}
