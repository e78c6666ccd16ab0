import type { Member, MemberCursor } from '../../../contract/push/presence.ts'

/** A transport's reports about its own connection. After `refused` it does not retry by itself. */
export type LinkNews =
  | { type: 'link.connecting' }
  | { type: 'link.connected' }
  | { type: 'link.lost' }
  | { type: 'link.refused'; reason: string }

export interface ChannelListener {
  /** The channel delivers from now on; again after every reconnection. */
  joined(): void
  /** What was published: parsed, not validated. */
  message(data: unknown): void
  /** A hint, published outside the log: parsed, not validated. */
  hint?(data: unknown): void
  /** The user may not subscribe; retrying is of no use. */
  refused(reason: string): void
}

export interface PresenceListener {
  /** All members, the user included; called with every change and after every reconnection. */
  members(members: readonly Member[]): void
  /** The user may not join; retrying is of no use. */
  refused(reason: string): void
}

/** The user's own membership of a presence channel. */
export interface OwnPresence {
  /** Publishes the user's cursor, throttled to what the service bears; null: at no row. */
  setCursor(cursor: MemberCursor | null): void
  leave(): void
}

/** A push connection: pusher-js, Ably, or a test's. It may lose, double and reorder messages: the cursors see to that. */
export interface Transport {
  /** Connects, and again after a loss, until `disconnect`. */
  connect(emit: (news: LinkNews) => void): void
  disconnect(): void
  /** Joins a channel now or as soon as connected; returns how to leave. One listener a channel. */
  listen(channel: string, listener: ChannelListener): () => void
  /** Enters a presence channel now or as soon as connected, and again after every loss. One listener a channel. */
  enter(channel: string, listener: PresenceListener): OwnPresence
}

/** Lets a socket join a channel. @throws RefusedChannel when retrying is of no use; any other error is retried. */
export type AuthorizeChannel = (socketId: string, channel: string) => Promise<{ auth: string; channel_data?: string }>

/** Names a socket's user to a service that closes the user's sockets on request. */
export type AuthenticateUser = (socketId: string) => Promise<{ auth: string; user_data: string }>

export class RefusedChannel extends Error {
  override readonly name = 'RefusedChannel'
}
