import { whileHeard } from '../../shared/command-outbox/command-outbox-atoms.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { sayDone, sayFailed, sayUndoable } from '../../shared/ui/toast.tsx'
import { rowOf } from '../../features/intake/review/intake-row.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import type { Done, DoneEdits } from '../edits/undo-stack.ts'

/** Takes back the last thing one did oneself: by the log, where the server answers, else as this page remembers it. */
export async function takeBackLast(desk: ReviewDesk) {
  const { takeBack } = desk
  if (takeBack && (await whileHeard(desk.edits.settled()))) return takeBack.last('intake_item')
  const done = desk.undo.pop()
  if (!done) return sayDone('There is nothing to take back.')
  await takeBackDone(desk, done)
}

/** Says what was done to rows, and offers to take it back. */
export function sayTakable(desk: ReviewDesk, words: string, done: DoneEdits) {
  sayUndoable(words, () => void takeBackOne(desk, done))
}

/** The same for what one sets cell by cell: each takes the place of the one before, and is gone soon. */
export function sayEdited(desk: ReviewDesk, words: string, done: DoneEdits) {
  sayUndoable(words, () => void takeBackOne(desk, done), { id: 'edited', duration: 4000 })
}

async function takeBackOne(desk: ReviewDesk, done: DoneEdits) {
  const { takeBack } = desk
  if (takeBack && (await whileHeard(desk.edits.settled()))) return takeBack.action(done.action.id)
  desk.undo.drop(done)
  await takeBackDone(desk, done)
}

/** Takes one thing back, as far as nobody changed it since. */
export async function takeBackDone(desk: ReviewDesk, done: Done) {
  if (done.kind === 'edit') {
    const left = await desk.edits.takeBack(done)
    const kept = left > 0 ? `; ${countOf(left, 'claim')} changed since, left alone` : ''
    return sayDone(`Took back: ${done.label}${kept}`)
  }
  const results = await Promise.allSettled(done.ids.map((id) => desk.api.resetClaim(id)))
  for (const result of results) if (result.status === 'fulfilled') desk.rows.replace(rowOf(result.value.claim))
  const failed = results.filter((result) => result.status === 'rejected')
  if (failed[0]) sayFailed(`${countOf(failed.length, 'claim')} could not be taken back`, failed[0].reason)
  else sayDone(`Back in the queue: ${countOf(done.ids.length, 'claim')}`)
}
