import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { markPending } from '../../../shared/offline/mark-pending.ts'
import { outgoingAtom } from '../../../shared/offline/outgoing-atoms.ts'
import type { Queue } from '../../../shared/queue/queue.ts'
import { meAtom } from '../../../shared/session/session.ts'
import { takeUpKept } from './kept-edits.ts'
import type { ReviewDesk } from './review-desk.ts'

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
