import type pg from 'pg'
import { isUnanswered } from './answer-limits.ts'

/** All that `work` writes on this connection happens when it is done, or none of it. */
export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // On a connection that has broken there is nothing to roll back; the error at hand is the one to tell.
    // A rollback would wait behind a query without an answer; closing the connection does the same.
    if (!isUnanswered(error)) await client.query('rollback').catch(() => {})
    throw error
  }
}
