import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from './connection.machine.ts'

export const liveStatuses = ['offline', 'connecting', 'catching-up', 'caught-up', 'live', 'stale', 'refused'] as const
export type LiveStatus = (typeof liveStatuses)[number]

/** What a page shows of its live connection. */
export interface LiveState {
  readonly status: LiveStatus
  /** Events still to be fetched; 0 where that is not known. */
  readonly behind: number
  /** With `caught-up`: how many it was behind. */
  readonly wasBehind: number
  readonly reason: string | null
  /** When an event last arrived, in milliseconds since 1970. */
  readonly lastEventAt: number | null
}

export const notConnected: LiveState = { status: 'offline', behind: 0, wasBehind: 0, reason: null, lastEventAt: null }

export function liveStateOf(snapshot: SnapshotFrom<typeof connectionMachine>, lastEventAt: number | null): LiveState {
  const { behind, wasBehind, reason, failure } = snapshot.context
  return { status: statusOf(snapshot), behind, wasBehind, reason: reason ?? failure, lastEventAt }
}

function statusOf(snapshot: SnapshotFrom<typeof connectionMachine>): LiveStatus {
  if (snapshot.matches({ on: { linked: 'live' } })) return 'live'
  if (snapshot.matches({ on: { linked: 'caught up' } })) return 'caught-up'
  if (snapshot.matches({ on: { linked: 'stale' } })) return 'stale'
  if (snapshot.matches({ on: 'linked' })) return 'catching-up'
  if (snapshot.matches({ on: 'refused' })) return 'refused'
  if (snapshot.matches({ on: 'connecting' })) return 'connecting'
  return 'offline'
}

/** The state in words: colour never carries it alone. */
export function liveLabel({ status, behind, wasBehind }: LiveState): string {
  switch (status) {
    case 'live':
      return 'Up to date'
    case 'caught-up':
      return `Up to date, ${changes(wasBehind)} received`
    case 'catching-up':
      return behind > 0 ? `Catching up on ${changes(behind)}` : 'Checking for changes'
    case 'connecting':
      return 'Connecting'
    case 'stale':
      return 'Out of date, retrying'
    case 'refused':
      return 'Live updates off'
    case 'offline':
      return 'Offline'
  }
}

const changes = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'change' : 'changes'}`
