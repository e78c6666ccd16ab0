/** One row of a queued command, and the version that its user had seen. */
export interface BasedOn {
  readonly row: string
  readonly version?: number
  /** What was to be done to it, for people: "2026-0814: City “Avon”". */
  readonly words?: string
}

/** A command without an answer, as this browser keeps it. */
export interface QueuedCommand {
  /** The command's own id: however often it is sent, it is carried out once. */
  readonly id: string
  /** Grows with every command of this browser: they are sent in this order. */
  readonly place: number
  /** Whose it is: nobody else's session ever sends it. */
  readonly owner: string
  /** The kind of command, which selects how it is sent. */
  readonly kind: string
  /** What was done, for people: "Set Event on 12 claims". */
  readonly label: string
  /** Id of its operation, where that is more than this command. */
  readonly action?: string
  readonly rows: readonly BasedOn[]
  readonly body: unknown
  /** When it was queued: UTC instant, ISO 8601. */
  readonly at: string
  /** Set once it is rejected and its user has not dismissed that. */
  readonly answer?: Rejection
}

/** Which rows of a command were rejected, and why. */
export interface Rejection {
  readonly refused: readonly RefusedRow[]
  /** A reason that is about the whole command; it can be sent again. */
  readonly failed?: string
}

export interface RefusedRow {
  readonly row: string
  readonly reason: string
  /** Reasons by field, where others were faster: a conflict, to be decided by field. */
  readonly errors?: Readonly<Record<string, string>>
  readonly by?: string
  readonly at?: string
}

export type NewCommand = Omit<QueuedCommand, 'place' | 'answer'>
