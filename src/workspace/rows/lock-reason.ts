import { heldByOther } from '../../../machines/lease/lease.decide.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'

type Lockable = Pick<ReviewDesk, 'isReadOnly' | 'marks'> & { readonly rows: Pick<ReviewDesk['rows'], 'isDeparted'> }

/** Why the fields of a claim cannot be changed here and now, in the words of the server; null when they can. */
export function whyLocked(desk: Lockable, id: string, now = Date.now()): string | null {
  if (desk.isReadOnly) return 'This is the queue as it was. Come back to now to change it.'
  if (desk.rows.isDeparted(id)) return 'This claim has left the queue.'
  const held = desk.marks.of(id).find(({ kind, mine }) => kind === 'holds' && !mine)
  if (!held?.until) return null
  const leftMs = Date.parse(held.until) - now
  return leftMs > 0 ? heldByOther(held.person.name, { leftMs, until: held.until }).reason : null
}
