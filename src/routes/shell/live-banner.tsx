import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { commandOutboxStateAtom } from '../../shared/command-outbox/command-outbox-atoms.ts'
import { liveStateAtom } from '../../shared/live/live-atoms.ts'
import type { LiveStatus } from '../../shared/live/live-state.ts'
import { formatTime } from '../../shared/time/format-time.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { CommandOutboxBanner } from './command-outbox-banner.tsx'
import { banner } from './live-banner.css.ts'

/** How long a broken connection goes unmentioned: most are back at once, and a page that starts has none yet. */
const grace = 4000

/**
 * Above the page while what it shows may be old: since when, and what that means for the work. While changes are queued
 * the same banner says so: a lost connection is one fact.
 */
export function LiveBanner({ zone }: { zone: string }) {
  const { status, lastEventAt } = useAtomValue(liveStateAtom)
  const isOnline = useOnline()
  const wasLive = useWasLive(status)
  const text = labelFor(status, isOnline, wasLive || lastEventAt !== null)
  const [since, setSince] = useState(() => new Date())
  const [isDue, setDue] = useState(false)

  const { isOffline, queued } = useAtomValue(commandOutboxStateAtom)
  const isQueued = isOffline && queued.length > 0
  const isBroken = text !== null
  useEffect(() => {
    if (!isBroken) return setDue(false)
    setSince(new Date())
    const timer = setTimeout(() => setDue(true), grace)
    return () => clearTimeout(timer)
  }, [isBroken])

  const time = formatTime(since.toISOString(), zone)
  if (isQueued) return <CommandOutboxBanner zone={zone} since={text?.includes('{since}') ? time : null} />
  if (!text || !isDue) return null
  return <Banner>{text.replace('{since}', time)}</Banner>
}

function Banner({ children }: { children: string }) {
  return (
    <p className={banner} role="status">
      <Icon name="warning" size={14} />
      <span>{children}</span>
    </p>
  )
}

/** What a broken connection means for who works here; null while there is none or all is well. */
function labelFor(status: LiveStatus, isOnline: boolean, hasSeen: boolean): string | null {
  if (!isOnline && !hasSeen) return 'Offline. Nothing can be loaded until you are back online.'
  if (!isOnline) return 'Offline. Showing data as of {since}.'
  if (status === 'offline' && !hasSeen) return 'The server can’t be reached. Retrying…'
  if (status === 'offline') return 'The server can’t be reached. Showing data as of {since}. Retrying…'
  if (status === 'stale') return 'Changes since {since} could not be loaded. Retrying…'
  if (status === 'refused') return 'No live updates since {since}. Reload the page to see changes.'
  return null
}

/** Whether the page was ever connected, so that there is something to see from then. */
function useWasLive(status: LiveStatus): boolean {
  const [wasLive, setWasLive] = useState(false)
  const isConnected = status !== 'offline' && status !== 'connecting' && status !== 'refused'
  useEffect(() => {
    if (isConnected) setWasLive(true)
  }, [isConnected])
  return wasLive
}

function watchNetwork(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

function useOnline(): boolean {
  return useSyncExternalStore(watchNetwork, () => navigator.onLine)
}
