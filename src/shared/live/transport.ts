import type { Colleague, Spot } from '../../../contract/push/company.ts'

/** What a transport says about its own connection. `refused` means that it will not try again by itself. */
export type LinkNews =
  | { type: 'link.connecting' }
  | { type: 'link.connected' }
  | { type: 'link.lost' }
  | { type: 'link.refused'; reason: string }

export interface ChannelListener {
  /** The channel delivers from now on; again after every reconnection. */
  joined(): void
  /** What was published, parsed; nobody has checked it. */
  message(data: unknown): void
  /** What was said beside the log, parsed; nobody has checked it. */
  hint?(data: unknown): void
  /** The person may not listen, and asking again is no use. */
  refused(reason: string): void
}

export interface CompanyListener {
  /** Everybody who is there, oneself among them; again with every change, and after every reconnection. */
  people(people: readonly Colleague[]): void
  /** The person may not be there, and asking again is no use. */
  refused(reason: string): void
}

/** One's own place in a company. */
export interface CompanyPlace {
  /** Where one is; null: nowhere. Said as often as the service bears. */
  say(spot: Spot | null): void
  leave(): void
}

/** A push connection: pusher-js, Ably, or a test's. It may lose, double and reorder messages: the cursors see to that. */
export interface Transport {
  /** Connects, and again after a loss, until `disconnect`. */
  connect(tell: (news: LinkNews) => void): void
  disconnect(): void
  /** Joins a channel now or as soon as connected; returns how to leave. One listener a channel. */
  listen(channel: string, listener: ChannelListener): () => void
  /** Enters a presence channel now or as soon as connected, and again after every loss. One listener a channel. */
  enter(channel: string, listener: CompanyListener): CompanyPlace
}

/** Lets a socket join a channel. @throws RefusedChannel when asking again is no use; anything else is tried again. */
export type AuthorizeChannel = (socketId: string, channel: string) => Promise<{ auth: string; channel_data?: string }>

/** Says whose a socket is, for a service that is to close it when we say so. */
export type AuthenticateUser = (socketId: string) => Promise<{ auth: string; user_data: string }>

export class RefusedChannel extends Error {
  override readonly name = 'RefusedChannel'
}
