/** What a port is asked to send. */
export interface Parcel {
  /** The same at each try, so that whoever receives it twice can tell. */
  readonly id: string
  readonly to: string
  readonly subject: string | null
  readonly text: string
  /** Since when there may have been a try of which nobody knows how it ended; null if there was none. */
  readonly perhapsSentSince: Date | null
}

/** A way out: mail or SMS. */
export interface Port {
  /** Whether it really leaves the house. What only lies in the outbox can be read there. */
  readonly leaves: boolean
  /** Resolves once the other side has taken it. Gives up by itself, or at the signal. @throws DeliveryFault */
  send(parcel: Parcel, signal?: AbortSignal): Promise<void>
}

/** It did not go out. `final` when it never will: the other side refused it for what it is. */
export class DeliveryFault extends Error {
  override readonly name = 'DeliveryFault'
  readonly final: boolean

  constructor(message: string, { final }: { final: boolean }) {
    super(message)
    this.final = final
  }
}

/** Without a service of one's own, a message is sent once it lies in the outbox. */
export const outboxOnly: Port = { leaves: false, send: async () => {} }
