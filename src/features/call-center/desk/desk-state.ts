import type { BreakReason, HandedOut, UpcomingContact } from '../../../../contract/call-center/queue.ts'
import type { CallOutcome } from '../../../../contract/contacts/call-outcomes.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'

/** What an agent has on the desk. */
export type DeskState =
  /** The first contact is asked for. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'working'; readonly handed: HandedOut }
  /** The outcome is on its way, and the contact that follows is on screen already; null where none is known. */
  | {
      readonly kind: 'saving'
      readonly handed: HandedOut
      readonly outcome: CallOutcome
      readonly next: UpcomingContact | null
    }
  /** The outcome is saved, and the next contact not asked for yet. */
  | { readonly kind: 'resolved'; readonly contact: Contact; readonly outcome: CallOutcome }
  /** The outcome waits in this browser for the server to answer. */
  | { readonly kind: 'queued'; readonly contact: Contact; readonly outcome: CallOutcome; readonly commandId: string }
  /** Nothing is held, by the agent's wish. */
  | { readonly kind: 'idle' }
  /** No contact can be called now. */
  | { readonly kind: 'empty' }
  /** Since when, in milliseconds since 1970; the reason where the agent has said it. */
  | { readonly kind: 'break'; readonly since: number; readonly reason: BreakReason | null }
  /** A colleague has the contact now. */
  | { readonly kind: 'lost'; readonly handed: HandedOut; readonly by: string; readonly message: string | null }
  | { readonly kind: 'failed'; readonly error: unknown }

/** A press that can wait for the contact it is meant for. */
export type DeskKey = 'call' | 'own_phone' | 'skip'

/** What the desk waits for an answer to. */
export type DeskTask = 'next' | 'outcome' | 'skip' | 'release' | 'break'
