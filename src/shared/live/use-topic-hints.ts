import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { Topic } from '../../../contract/push/envelope.ts'
import { liveAtom } from './live-atoms.ts'

/** Calls back with each hint on a topic, and when hints may have been lost, with undefined. */
export function useTopicHints(topic: Topic, received: (data: unknown) => void): void {
  const live = useAtomValue(liveAtom)
  const latest = useRef(received)
  useEffect(() => {
    latest.current = received
  })
  useEffect(
    () =>
      live?.subscribeHints(topic, {
        hint: (data) => latest.current(data),
        joined: () => latest.current(undefined),
      }),
    [live, topic],
  )
}
