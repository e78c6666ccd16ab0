import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { commandOutboxAtom } from '../../shared/command-outbox/command-outbox-atoms.ts'
import { meAtom } from '../../shared/session/session.ts'
import type { WorkspaceRow } from '../definition.ts'
import { markPendingRows } from '../slots/mark-pending-rows.ts'
import type { QueueHandle } from '../slots/queue-handle.ts'
import type { Workspace } from '../workspace.ts'
import { restoreQueuedEdits } from './restore-queued-edits.ts'

/** Shows what the command outbox of this browser keeps for the rows, once they are all loaded. */
export function useQueuedEdits<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  queue: QueueHandle | null,
  isLoaded: boolean,
) {
  const outbox = useAtomValue(commandOutboxAtom)
  const me = useAtomValue(meAtom)
  useEffect(() => {
    if (outbox && isLoaded) return restoreQueuedEdits(workspace, outbox)
  }, [workspace, outbox, isLoaded])
  useEffect(() => {
    if (outbox && queue && me) return markPendingRows(queue.marks, outbox, { id: me.id, name: me.full_name })
  }, [outbox, queue, me])
}
