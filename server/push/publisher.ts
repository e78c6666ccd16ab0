/** One push message. Data is text, at most 10 KB. */
export interface Message {
  readonly channel: string
  readonly event: string
  readonly data: string
}

/** Where push messages leave: our own hub, hosted Pusher, or Ably. */
export interface Publisher {
  /** Sends in order. A rejection may have lost any of them: clients notice the gap and pull. */
  publish(messages: readonly Message[]): void | Promise<void>
  /** Channels somebody listens to, or null where that is not known and all must be sent. */
  occupied(): ReadonlySet<string> | null
  /** How often a channel hears where the log stands; hosted services charge by the message. */
  readonly heartbeatMs: number
  /** Closes what these listen on, by the names that they were let in under. Missing where we see to that ourselves. */
  readonly endConnections?: (names: readonly string[]) => Promise<void>
}
