/** A file that goes with a mail. */
export interface Attachment {
  readonly name: string
  /** As the header says it: `text/calendar; charset=utf-8; method=REQUEST`. */
  readonly type: string
  readonly text: string
}

/** A file that leaves with a message. */
export interface SentFile {
  readonly name: string
  readonly type: string
  /** Good for some minutes: where carriers fetch it. */
  readonly url: string
  readonly read: () => Promise<Uint8Array>
}

/** What a port is asked to send. */
export interface Parcel {
  /** The same at each try, so that a receiver can detect a duplicate. */
  readonly id: string
  readonly to: string
  readonly subject: string | null
  readonly text: string
  /** Where the receiver replies to, if not to the sender. */
  readonly replyTo?: string | null
  /** Whose number a text leaves by, in E.164; the port’s own where it is missing. */
  readonly from?: string | null
  /** A person wrote it: absence notices may answer. */
  readonly isPersonal?: boolean
  /** Where the carrier reports what became of a text. */
  readonly reportTo?: string | null
  /** Files; an SMS has none. */
  readonly attachments?: readonly Attachment[]
  /** Photos: carriers fetch them by their address, a mail carries their bytes. */
  readonly files?: readonly SentFile[]
  /** Since when there may have been a try of which nobody knows how it ended; null if there was none. */
  readonly perhapsSentSince: Date | null
  /** What the other side calls messages to the same receiver that are known to be others. */
  readonly othersTaken?: readonly string[]
}

/** A way out: mail or SMS. */
export interface Port {
  /** Whether it really leaves the house. What only lies in the outbox can be read there. */
  readonly leaves: boolean
  /** Whether it finds out by itself what became of a try that ended unknown. */
  readonly isCertain: boolean
  /**
   * Resolves once the other side has taken it, to what that calls it; null where it says nothing. Gives up by itself, or
   * at the signal.
   * @throws DeliveryFault
   */
  send(parcel: Parcel, signal?: AbortSignal): Promise<string | null>
}

/**
 * How a try failed: `refused` for what it is, and so it always will be; `not sent` this time; or cut off at a moment
 * when it may have gone out.
 */
export type Failure = 'refused' | 'not sent' | 'perhaps sent'

export class DeliveryFault extends Error {
  override readonly name = 'DeliveryFault'
  readonly failure: Failure
  /** What the other side calls the reason; null where it has no name for it. */
  readonly code: string | null

  constructor(message: string, failure: Failure, code: string | null = null) {
    super(message)
    this.failure = failure
    this.code = code
  }
}

/** Without a service of one's own, a message is sent once it lies in the outbox. */
export const outboxOnly: Port = { leaves: false, isCertain: true, send: async () => null }
