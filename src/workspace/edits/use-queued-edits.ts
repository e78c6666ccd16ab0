import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { markPending } from '../slots/mark-pending-rows.ts'
import { outgoingAtom } from '../../shared/command-outbox/command-outbox-atoms.ts'
import type { Queue } from '../slots/queue-handle.ts'
import { meAtom } from '../../shared/session/session.ts'
import { takeUpKept } from './restore-queued-edits.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'

/** Shows what is kept in this browser for the desk's rows, once they are all here. */
export function useKept(desk: ReviewDesk, queue: Queue | null, isLoaded: boolean) {
  const outgoing = useAtomValue(outgoingAtom)
  const me = useAtomValue(meAtom)
  useEffect(() => {
    if (outgoing && isLoaded) return takeUpKept(desk, outgoing)
  }, [desk, outgoing, isLoaded])
  useEffect(() => {
    if (outgoing && queue && me) return markPending(queue.marks, outgoing, { id: me.id, name: me.full_name })
  }, [outgoing, queue, me])
}
