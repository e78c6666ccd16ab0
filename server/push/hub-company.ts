import type { MemberData } from './protocol.ts'

/** A socket's place on a presence channel, by identity. */
export interface Seat {
  /** When it was last heard, in milliseconds since 1970. */
  readonly lastHeard: number
}

/**
 * Keeps who is on the hub's presence channels, and where they are. Instead of passing on each coming, going and word,
 * the hub asks it for news, which goes out as one frame.
 */
export interface HubCompany {
  /** Name of the frames that carry news. */
  readonly event: string
  /** Returns what the newcomer is told at once. */
  enter(channel: string, seat: Seat, member: Pick<MemberData, 'user_id' | 'user_info'>): string
  leave(channel: string, seat: Seat): void
  /** Takes a client event in; false where it says nothing that counts. */
  say(channel: string, seat: Seat, event: string, data: string): boolean
  /** What each channel has to be told by now. */
  news(now: number): readonly { readonly channel: string; readonly data: string }[]
  /** Whether a socket has been silent for so long that it should send a heartbeat. */
  mustPing(seat: Seat, now: number): boolean
}
