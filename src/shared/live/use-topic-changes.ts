import { useEffect, useRef, useState } from 'react'
import { readLog } from '../../../contract/calls/read-log.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'
import { streamOf } from '../../../contract/events/recorded.ts'
import type { NoteEvent } from '../../../contract/events/note.events.ts'
import { type NotedCategory, noteStreams } from '../../../contract/notes/note-subject.ts'
import type { Topic } from '../../../contract/push/envelope.ts'
import { send } from '../api/client.ts'
import { useFetched } from '../api/use-fetched.ts'
import { useAssignedHints, useIsHinted } from './assigned-hints.ts'
import { useLive } from './use-live.ts'

/** How long changes gather before they are fetched, in milliseconds: where a fetch costs little, and where much. */
const throttle = 400
export const longThrottle = 3000

/**
 * Calls back when a topic has changed since `cursor`, at most once in a while, however fast the changes come.
 * The cursor may move with every reply; only the first is needed, as the connection keeps its own after that.
 */
export function useTopicChanges(
  topic: Topic,
  cursor: number | undefined,
  changed: () => void,
  concerns: (event: Recorded) => boolean = () => true,
  wait = throttle,
) {
  const start = useRef<number | null>(null)
  start.current ??= cursor ?? null
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(changed)
  useEffect(() => {
    latest.current = changed
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const gather = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current()
    }, wait)
  }
  const isHinted = useIsHinted(topic)
  useAssignedHints(isHinted, gather)
  useLive(topic, isHinted ? null : start.current, (events) => events.some(concerns) && gather())
}

/**
 * Calls back when a topic has changed, and once at the start for what happened while the cursor was fetched. For data
 * whose reply does not say its own cursor.
 */
export function useTopicRefetch(
  topic: Topic,
  changed: () => void,
  concerns?: (event: Recorded) => boolean,
  wait?: number,
) {
  const isHinted = useIsHinted(topic)
  const { data: cursor } = useFetched(`head of ${topic} ${isHinted}`, (signal) =>
    isHinted ? Promise.resolve(0) : headOfLog(topic, signal),
  )
  useTopicChanges(topic, cursor, changed, concerns, wait)
  const latest = useRef(changed)
  useEffect(() => {
    latest.current = changed
  })
  useEffect(() => {
    if (cursor !== undefined) latest.current()
  }, [cursor])
}

/** The same for one claim, contact or storm, and the notes on it. */
export function useStreamChanges(topic: NotedCategory | 'storm', id: string, changed: () => void) {
  const stream = streamOf(topic, id)
  useTopicRefetch(topic, changed, (event) => event.stream === stream)
  const notes = topic === 'storm' || topic === 'supplement' ? null : noteStreams[topic]
  useTopicRefetch(notes ?? topic, changed, (event) => notes !== null && isNoteOn(event, id))
}

/** Whether an event of a note is about a record. */
export function isNoteOn({ data }: Recorded, record: string): boolean {
  return (data as NoteEvent['data']).record === record
}

/** A number that grows when the topic has changed. */
export function useTopicTurn(topic: Topic, wait?: number): number {
  const [turn, setTurn] = useState(0)
  useTopicRefetch(topic, () => setTurn((before) => before + 1), undefined, wait)
  return turn
}

async function headOfLog(topic: Topic, signal: AbortSignal): Promise<number> {
  return (await send(readLog, { query: { topic }, signal })).cursor
}
