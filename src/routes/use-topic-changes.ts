import { useEffect, useRef, useState } from 'react'
import { countClaims } from '../../contract/calls/count-claims.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import type { Topic } from '../../contract/push/envelope.ts'
import { listContacts } from '../features/contacts/api/list-contacts.ts'
import { send } from '../shared/api/client.ts'
import { useFetched } from '../shared/api/use-fetched.ts'
import { useLive } from '../shared/live/use-live.ts'

/** How long changes may gather before they are fetched, in milliseconds: where a fetch costs little, and where much. */
const gathering = 400
export const gatheringLong = 3000

/**
 * Calls back when a topic has changed since `cursor`, at most once in a while, however fast the changes come.
 * The cursor may move with every answer; only the first is needed, as the connection keeps its own after that.
 */
export function useTopicChanges(
  topic: Topic,
  cursor: number | undefined,
  changed: () => void,
  concerns: (event: Recorded) => boolean = () => true,
  wait = gathering,
) {
  const start = useRef<number | null>(null)
  start.current ??= cursor ?? null
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(changed)
  useEffect(() => {
    latest.current = changed
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  useLive(topic, start.current, (events) => {
    if (!events.some(concerns)) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current()
    }, wait)
  })
}

/** Calls back when a topic has changed, and once at the start for what happened while it was fetched. */
export function useTopicRefetch(
  topic: keyof typeof headOf,
  changed: () => void,
  concerns?: (event: Recorded) => boolean,
  wait?: number,
) {
  const { data: cursor } = useFetched(`start ${topic}`, (signal) => headOf[topic](signal))
  useTopicChanges(topic, cursor, changed, concerns, wait)
  const latest = useRef(changed)
  useEffect(() => {
    latest.current = changed
  })
  useEffect(() => {
    if (cursor !== undefined) latest.current()
  }, [cursor])
}

/** The same for one claim or contact. */
export function useThingChanges(topic: 'intake_item' | 'contact', id: string, changed: () => void) {
  const stream = streamOf(topic, id)
  useTopicRefetch(topic, changed, (event) => event.stream === stream)
}

/** A number that grows when the topic has changed. */
export function useTopicTurn(topic: 'intake_item' | 'contact', wait?: number): number {
  const [turn, setTurn] = useState(0)
  useTopicRefetch(topic, () => setTurn((before) => before + 1), undefined, wait)
  return turn
}

const headOf = {
  intake_item: async (signal: AbortSignal) => (await send(countClaims, { signal })).cursor,
  contact: headOfLog,
  user: headOfLog,
  business: headOfLog,
}

/** Where the log stands is said with every list of contacts; those who manage people may see these. */
async function headOfLog(signal: AbortSignal): Promise<number> {
  return (await listContacts({}, signal)).cursor
}
