import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** How long an answer to a query is waited for, in milliseconds. */
export interface AnswerLimits {
  readonly read: number
  readonly write: number
}

/**
 * The database ends what it works on after 60 seconds, and waits for locks no longer than 12. A frozen one does neither,
 * so that what is behind both is counted here. A reader waits no longer than for a lock.
 */
export const usualAnswerLimits: AnswerLimits = { read: 12_000, write: 65_000 }

const reading = new AsyncLocalStorage<true>()

/** All queries that `work` makes have the limit of reads. */
export const whileReading = <T>(work: () => T): T => reading.run(true, work)

/** Queries on the client have the limit of its present user; `pg` reads it with each query. */
export function limitAnswers(client: pg.PoolClient, { read, write }: AnswerLimits): void {
  const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout: number } }
  connectionParameters.query_timeout = reading.getStore() ? read : write
}

/** Whether no answer came in time. The connection may still get one, so nothing else can be asked on it. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
