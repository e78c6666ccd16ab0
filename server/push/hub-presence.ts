import type { MemberData } from './protocol.ts'

/** A socket on a presence channel, by identity. */
export interface PresenceSocket {
  /** When it was last heard, in milliseconds since 1970. */
  readonly lastHeard: number
}

/**
 * Keeps the members of the hub's presence channels, and their cursors. Instead of forwarding each change, the hub polls
 * it for news, which it sends as one frame.
 */
export interface HubPresence {
  /** Name of the frames that carry news. */
  readonly event: string
  /** Returns the first frame for the new member. */
  enter(channel: string, socket: PresenceSocket, member: Pick<MemberData, 'user_id' | 'user_info'>): string
  leave(channel: string, socket: PresenceSocket): void
  /** Applies a client event; false for an event that it does not know. */
  receive(channel: string, socket: PresenceSocket, event: string, data: string): boolean
  /** News that is due, by channel. */
  news(now: number): readonly { readonly channel: string; readonly data: string }[]
  /** Whether a socket has been silent for so long that it should send a heartbeat. */
  mustPing(socket: PresenceSocket, now: number): boolean
}
