import type { Operation } from '../operations/operation.ts'
import type { Rejection, QueuedCommand } from './queued-command.ts'
import type { CommandStore } from './command-store.ts'

/** How a kind of command is sent, and how its reply is read row by row. */
export interface CommandKind<Body = unknown, Reply = unknown> {
  send(body: Body, commandId: string, operation: Operation): Promise<Reply>
  /** What the reply rejects; null when all was done. */
  rejectionOf(command: QueuedCommand, reply: Reply): Rejection | null
}

/** What an attempt without a reply means. */
export type Failure =
  /** No answer: sent again, with the same id. */
  | { readonly is: 'offline' }
  /** The server is at fault or busy: retried, but not for ever. */
  | { readonly is: 'server error'; readonly reason: string }
  /** The session must be renewed first. */
  | { readonly is: 'signed out' }
  | { readonly is: 'refused'; readonly answer: Rejection }

export interface OutboxDependencies {
  readonly store: CommandStore
  readonly kinds: Readonly<Record<string, CommandKind>>
  failureOf(error: unknown, command: QueuedCommand): Failure
  /** Calls back when an answer takes too long to wait for it; returns how to stop. */
  onSlow(callback: () => void): () => void
  /** Resolves when a retry makes sense: after a delay, or as soon as the browser is online. */
  retryDelay(attempts: number): Promise<void>
  /** Runs the work while no other tab of this browser does. */
  withLock<T>(work: () => Promise<T>): Promise<T>
  readonly tabs: { notify(change: OutboxChange): void; subscribe(listener: (change: OutboxChange) => void): () => void }
}

/** What one tab posts to the others: a command was queued or answered. */
export type OutboxChange = { readonly of: string; readonly reply?: { readonly id: string; readonly outcome: Outcome } }
export type Outcome = { readonly reply: unknown } | { readonly answer: Rejection }

export interface OutboxState {
  /** Queued or sending: without an answer yet, in order. */
  readonly queued: readonly QueuedCommand[]
  /** Rejected, in whole or in part, here or before: its user should see it. */
  readonly rejected: readonly QueuedCommand[]
  /** The server did not answer the last attempt. */
  readonly isOffline: boolean
}
