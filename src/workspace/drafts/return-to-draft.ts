import type { DraftRow } from '../../../contract/drafts/draft.ts'
import type { Draftable } from './draftable.ts'
import type { DraftActor } from './use-draft.ts'

/** How long changes of rows that come back gather, in milliseconds: an undo writes several events. */
const settleMs = 500
/** How long rows are awaited, in milliseconds: what a colleague has changed since is not undone, and stays away. */
const patienceMs = 15_000

type Rows = Pick<Draftable, 'versionOf' | 'subscribe'>

/**
 * Puts rows back into the draft once the undo of its commit has brought them back to the queue, as of the versions they
 * have by then. Returns how to stop.
 */
export function returnToDraft(
  draft: Pick<DraftActor, 'send'>,
  queue: Rows,
  committed: readonly DraftRow[],
): () => void {
  const awaited = new Map(committed.map((row) => [row.id, row]))
  const put = () => {
    const rows = [...awaited.values()].flatMap((row) => {
      const version = queue.versionOf(row.id)
      return version === null ? [] : [{ ...row, version }]
    })
    for (const { id } of rows) awaited.delete(id)
    if (rows.length > 0) draft.send({ type: 'rows set', rows })
    if (awaited.size === 0) stop()
  }
  let settling = setTimeout(put, settleMs)
  const unsubscribe = queue.subscribe((changed) => {
    if (!changed.values().some((id) => awaited.has(id))) return
    clearTimeout(settling)
    settling = setTimeout(put, settleMs)
  })
  const giveUp = setTimeout(() => stop(), patienceMs)
  const stop = () => {
    unsubscribe()
    clearTimeout(settling)
    clearTimeout(giveUp)
  }
  return stop
}
