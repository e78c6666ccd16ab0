import { useRef, useState } from 'react'
import { streamOf } from '../../../contract/events/recorded.ts'
import type { PhoneCall } from '../../../contract/telephony/phone-call.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicRefetch } from '../../shared/live/use-topic-changes.ts'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import type { CallApi } from './api/call-api.ts'

/** How long changes of a call gather before it is fetched, in milliseconds. */
const throttle = 100

/** The agent's call with a contact, and what can be done about it. */
export interface CallHandle {
  /** Null where there is none; undefined until that is known. */
  readonly call: PhoneCall | null | undefined
  readonly error: unknown
  readonly busy: 'place' | 'own phone' | 'hang up' | 'mute' | null
  refetch(): void
  place(): void
  /** Records a call that the agent has made from an own phone. */
  recordOwn(): void
  hangUp(): void
  mute(muted: boolean): void
}

/**
 * Follows the agent's call with a contact, live. A call that the page has not placed is found as well: after a reload,
 * or by another tab.
 */
export function useCall(api: CallApi, contactId: string): CallHandle {
  const [placed, setPlaced] = useState<PhoneCall | null>(null)
  const [busy, setBusy] = useState<CallHandle['busy']>(null)
  const latest = useRef(contactId)
  latest.current = contactId
  const known = placed?.contact === contactId ? placed : null
  const fetched = useFetched(`call with ${contactId}`, (signal) => findCall(api, contactId, known?.id, signal))
  const call = newest(known, fetched.data)
  useTopicRefetch('call', fetched.refetch, ({ stream }) => !call || stream === streamOf('call', call.id), throttle)

  const run = async (what: NonNullable<CallHandle['busy']>, failed: string, request: () => Promise<PhoneCall>) => {
    setBusy(what)
    try {
      const made = await request()
      if (made.contact === latest.current) setPlaced(made)
    } catch (error) {
      showErrorToast(failed, error)
      fetched.refetch()
    } finally {
      setBusy(null)
    }
  }
  return {
    call,
    error: fetched.error,
    busy,
    refetch: fetched.refetch,
    place: () => void run('place', 'Call not placed', () => api.place(contactId)),
    recordOwn: () => void run('own phone', 'Call not recorded', () => api.recordOwn(contactId)),
    hangUp: () => void (call && run('hang up', 'Call not ended', () => api.hangUp(call.id))),
    mute: (muted) => void (call && run('mute', muted ? 'Not muted' : 'Still muted', () => api.mute(call.id, muted))),
  }
}

/** A call that is known stays shown when it is over; otherwise the open one, the line before a wrap-up. */
async function findCall(api: CallApi, contactId: string, known: string | undefined, signal: AbortSignal) {
  if (known) return api.get(known, signal)
  const own = (await api.listOwn(signal)).filter(({ contact }) => contact === contactId)
  return own.find(({ state }) => state !== 'wrap_up') ?? own.at(-1) ?? null
}

/** The one of two that is later: of one call the later version, of two calls the later one. */
function newest(one: PhoneCall | null, other: PhoneCall | null | undefined): PhoneCall | null | undefined {
  if (!one || !other) return one ?? other
  if (one.id !== other.id) return one.started_at > other.started_at ? one : other
  return one.version > other.version ? one : other
}
