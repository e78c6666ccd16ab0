import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { IntakeWorkspace } from '../intake-workspace.ts'
import { openIngest } from './ingest-session.ts'

/** The ingest of a workspace's claims, and how far it is. */
export function useIngest(workspace: IntakeWorkspace) {
  const { actor, start } = useMemo(() => openIngest(workspace), [workspace])
  // A page that is left stops sending; what is under way is answered to the command outbox.
  useEffect(() => () => actor.send({ type: 'cancel' }), [actor])
  const snapshot = useSelector(actor, (now) => now)
  return {
    isRunning: snapshot.matches('running'),
    isStopping: snapshot.matches({ running: 'stopping' }),
    done: snapshot.context.done,
    total: snapshot.context.total,
    cancel: () => actor.send({ type: 'cancel' }),
    start,
  }
}
