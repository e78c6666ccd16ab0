import type { MemberData } from './protocol.ts'

/** A member's socket, compared by identity. */
export interface MemberSocket {
  /** Time of its last message, in milliseconds since 1970. */
  readonly lastReceived: number
}

/**
 * Holds the members of the hub's presence channels and their cursors. Instead of relaying each join, leave and cursor,
 * the hub takes the changes of an interval as one frame.
 */
export interface HubPresence {
  /** Event name of the frames. */
  readonly event: string
  /** Returns the data of the first frame for the new socket. */
  enter(channel: string, socket: MemberSocket, member: Pick<MemberData, 'user_id' | 'user_info'>): string
  leave(channel: string, socket: MemberSocket): void
  /** Applies a client event; false where it is not a valid cursor message. */
  receive(channel: string, socket: MemberSocket, event: string, data: string): boolean
  /** The frames due by now, at most one a channel. */
  takeFrames(now: number): readonly { readonly channel: string; readonly data: string }[]
  /** Whether a socket has been silent for so long that it has to be pinged. */
  mustPing(socket: MemberSocket, now: number): boolean
}
