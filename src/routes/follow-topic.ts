import { getDefaultStore } from 'jotai'
import type { Topic } from '../../contract/push/envelope.ts'
import type { Reader } from '../shared/live/connection.ts'
import { liveAtom } from '../shared/live/live-atoms.ts'

/**
 * Follows a topic from a cursor, from the moment there is a live connection; what happened before that moment is
 * pulled from the cursor. Returns how to stop.
 */
export function followTopic(topic: Topic, reader: Reader): () => void {
  const store = getDefaultStore()
  let leave: (() => void) | undefined
  const join = () => {
    leave?.()
    leave = store.get(liveAtom)?.subscribe(topic, reader)
  }
  const stop = store.sub(liveAtom, join)
  join()
  return () => {
    stop()
    leave?.()
  }
}
