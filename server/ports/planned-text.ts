import type { TenantClient } from '../db/database.ts'

/** A text that the product sends by itself, as its planner would send it at this moment. */
export interface PlannedText {
  /** E.164. */
  readonly recipient: string
  /** Without secrets, as the outbox shows it. */
  readonly text: string
  readonly sealed: Buffer | null
  /** Milliseconds since 1970, as all instants here; not before now, and outside of quiet hours. */
  readonly sendAt: number
  readonly expiresAt: number
}

/** What a planner says of a text that is in the outbox: how it leaves, or the sentence why it does not. */
export type TextDecision = { readonly text: PlannedText } | { readonly why: string }

export interface TextToDecide {
  readonly key: string
  /** What it is about; null where it is about nothing that is stored. */
  readonly aboutId: string | null
}

/**
 * Decides about a text once more, by all that decides whether it is sent: what it says, consent, switches, quiet hours. Null for a
 * text that another planner has made. It may lock what the text is about until the transaction ends.
 */
export type DecideText = (client: TenantClient, text: TextToDecide) => Promise<TextDecision | null>

export const textIsUntrue = 'Canceled: what it was about has changed since.'
export const textWouldBeLate = 'Not sent: it would have left in quiet hours, and be late afterwards.'
