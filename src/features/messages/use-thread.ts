import { useMemo, useState } from 'react'
import type { ThreadMessage } from '../../../contract/messages/thread-message.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import type { ConversationApi } from './api/message-api.ts'

/** A page of a thread that is shorter than this ends it. */
const fullPage = 50

/** The messages of a conversation, the latest first fetched; earlier ones when they are asked for. */
export function useThread(contactId: string, api: ConversationApi) {
  const { data: latest, error, busy, refetch } = useFetched(`thread ${contactId}`, (signal) => api.thread(null, signal))
  const [before, setBefore] = useState<readonly ThreadMessage[]>([])
  const [isWhole, setWhole] = useState(false)
  const messages = useMemo(() => {
    const ids = new Set(latest?.map(({ id }) => id))
    return [...before.filter(({ id }) => !ids.has(id)), ...(latest ?? [])]
  }, [before, latest])
  const fetchEarlier = async () => {
    const first = messages[0]
    if (!first) return
    try {
      const earlier = await api.thread(first.timestamp)
      setWhole(earlier.length < fullPage)
      setBefore((known) => [...earlier, ...known.filter(({ id }) => !earlier.some((one) => one.id === id)), ...kept()])
    } catch (problem) {
      showErrorToast('Earlier messages not loaded', problem)
    }
  }
  // What the latest page holds now may be pushed out of it by what comes.
  const kept = () => messages.filter(({ id }) => !before.some((one) => one.id === id))
  const hasEarlier = !isWhole && (latest?.length ?? 0) >= fullPage
  return { messages, isLoaded: latest !== undefined, error, busy, refetch, hasEarlier, fetchEarlier }
}
