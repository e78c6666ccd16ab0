import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { liveAtom } from '../../shared/live/live-atoms.ts'
import type { QueueLeases } from './queue-leases.ts'
import type { RecordLeases } from './record-leases.ts'

/** Runs the leases of a queue, or of one record, while the component is mounted, over the page's live connection. */
export function useRunningLeases(leases: QueueLeases | RecordLeases): void {
  const live = useAtomValue(liveAtom)
  useEffect(() => leases.start(), [leases])
  useEffect(() => (live ? leases.join(live) : undefined), [live, leases])
}

/** Renders again with every change of a lease. */
export function useLeaseChanges(leases: QueueLeases | RecordLeases): void {
  useSyncExternalStore(leases.subscribe, leases.revision)
}

/** Whole seconds until a moment, counted down. */
export function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}
