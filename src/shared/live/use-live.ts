import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { Recorded } from '../../../contract/events/recorded.ts'
import type { Topic } from '../../../contract/push/envelope.ts'
import { liveAtom } from './live-atoms.ts'

/**
 * Follows a topic while the component is there. `cursor` is where its data stands, null while there is none yet;
 * another one restarts. `apply` may change between renders.
 */
export function useLive(topic: Topic, cursor: number | null, apply: (events: readonly Recorded[]) => void): void {
  const live = useAtomValue(liveAtom)
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })
  useEffect(() => {
    if (!live || cursor === null) return
    return live.subscribe(topic, { cursor, apply: (events) => latest.current(events) })
  }, [live, topic, cursor])
}
