import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { liveStateAtom } from '../../shared/live/live-atoms.ts'
import type { LiveStatus } from '../../shared/live/live-state.ts'
import { formatClock } from '../../shared/time/format-time.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { banner } from './live-banner.css.ts'

/** How long a broken connection goes unmentioned: most are back at once, and a page that starts has none yet. */
const grace = 4000

/** Above the page while what it shows may be old: since when, and what that means for the work. */
export function LiveBanner({ zone }: { zone: string }) {
  const { status, lastEventAt } = useAtomValue(liveStateAtom)
  const isOnline = useOnline()
  const wasLive = useWasLive(status)
  const words = wordsFor(status, isOnline, wasLive || lastEventAt !== null)
  const [since, setSince] = useState(() => new Date())
  const [isDue, setDue] = useState(false)

  const isBroken = words !== null
  useEffect(() => {
    if (!isBroken) return setDue(false)
    setSince(new Date())
    const timer = setTimeout(() => setDue(true), grace)
    return () => clearTimeout(timer)
  }, [isBroken])

  if (!words || !isDue) return null
  return <Banner>{words.replace('{since}', formatClock(since.toISOString(), zone))}</Banner>
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
function wordsFor(status: LiveStatus, isOnline: boolean, hasSeen: boolean): string | null {
  if (!isOnline && !hasSeen) return 'You are offline. Nothing can be fetched until the network is back.'
  if (!isOnline) return 'You are offline. What you see is as of {since}.'
  if (status === 'offline' && !hasSeen) return 'The server cannot be reached; we keep trying.'
  if (status === 'offline') return 'The server cannot be reached. What you see is as of {since}; we keep trying.'
  if (status === 'stale') return 'What others changed since {since} could not be fetched; we keep trying.'
  if (status === 'refused') return 'No live updates since {since}. Load the page anew to see what others do.'
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
