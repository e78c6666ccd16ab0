import type { Action } from '../actions/action.ts'
import type { Answer, KeptCommand } from './queued-command.ts'
import type { OutgoingStore } from './command-store.ts'

/** How a kind of command is sent, and what its reply says of its rows. */
export interface Kind<Body = unknown, Reply = unknown> {
  send(body: Body, commandId: string, action: Action): Promise<Reply>
  /** What was not done, of an answer; null when all was. */
  answerOf(command: KeptCommand, reply: Reply): Answer | null
}

/** What an attempt that brought no reply comes to. */
export type Failure =
  /** Nobody heard it, or nobody can tell: again, with the same id. */
  | { readonly is: 'unheard' }
  /** The server is at fault or busy: again, but not for ever. */
  | { readonly is: 'trouble'; readonly reason: string }
  /** The session must be renewed first. */
  | { readonly is: 'signed out' }
  | { readonly is: 'refused'; readonly answer: Answer }

export interface OutgoingParts {
  readonly store: OutgoingStore
  readonly kinds: Readonly<Record<string, Kind>>
  failureOf(error: unknown, command: KeptCommand): Failure
  /** Calls back when an answer takes so long that nobody should wait for it any more; returns how to stop. */
  whenSlow(callback: () => void): () => void
  /** Resolves when it is worth another try: after a while, or as soon as there is a line again. */
  pause(tries: number): Promise<void>
  /** Runs the work while no other tab of this browser does. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Tells the other tabs, and hears them. */
  readonly tabs: { tell(news: News): void; hear(listener: (news: News) => void): () => void }
}

/** What one tab tells the others: a command was kept or answered. */
export type News = { readonly of: string; readonly reply?: { readonly id: string; readonly outcome: Outcome } }
export type Outcome = { readonly reply: unknown } | { readonly answer: Answer }

export interface OutgoingState {
  /** Not answered yet, in order. */
  readonly waiting: readonly KeptCommand[]
  /** Answered in a way that its person should see, given here or before. */
  readonly answered: readonly KeptCommand[]
  /** No reply came to the last attempt. */
  readonly isUnheard: boolean
}
