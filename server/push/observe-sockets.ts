import type { HubSocket } from './hub-socket.ts'

/** Of a hub, as it is now. */
export interface HubFigures {
  readonly sockets: number
  /** Channels that somebody listens to. */
  readonly channels: number
  readonly subscriptions: number
  /** Messages so far, one for each socket that gets it. */
  readonly frames: number
}

export interface SocketOpened {
  readonly event: 'opened'
  readonly socket: string
}

export interface SocketClosed {
  readonly event: 'closed'
  readonly socket: string
  readonly ms: number
  readonly channels: number
  /** Null where it joined no channel that asks for a name. */
  readonly personId: string | null
  /** It read too slowly, and was dropped. */
  readonly isCutOff: boolean
}

export type ObserveSocket = (facts: SocketOpened | SocketClosed) => void

export function closedFacts(socket: HubSocket, now: number): SocketClosed {
  return {
    event: 'closed',
    socket: socket.id,
    ms: now - socket.openedAt,
    channels: socket.channels.size,
    personId: socket.person,
    isCutOff: socket.isCutOff,
  }
}
