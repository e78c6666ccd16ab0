import type pg from 'pg'
import { unfinishedRestore } from '../db/unfinished-restore.ts'
import { exists, keptName } from './restore-target.ts'
import { columnList, quoted, readStoredTables, secretTables } from './stored-tables.ts'

export interface Settled {
  readonly endedSessions: number
  /** Mail and SMS that wait, and go out when a server starts. */
  readonly waitingMessages: number
}

/**
 * Makes restored data fit for a server of this release, and takes the note of an unfinished restore away. Sessions end:
 * those that had ended since the backup would be alive again, and pages that are open show what is gone. Jobs are held
 * by no worker.
 */
export async function settleRestored(
  client: pg.ClientBase,
  forgetSealed: (client: pg.ClientBase) => Promise<void>,
): Promise<Settled> {
  await client.query('begin')
  for (const table of secretTables) await bringBack(client, table)
  await forgetSealed(client)
  const sessions = await client.query('update public.session set ended_at = now() where ended_at is null')
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
  const waiting = await client.query(`select from public.outbox where state in ('queued', 'sending')`)
  await client.query(`drop table ${unfinishedRestore}`)
  await client.query('commit')
  return { endedSessions: sessions.rowCount ?? 0, waitingMessages: waiting.rowCount ?? 0 }
}

/** The secret that the database had before, unless the backup brought its own. */
async function bringBack(client: pg.ClientBase, table: string): Promise<void> {
  const kept = `public.${keptName(table)}`
  if (!(await exists(client, kept))) return
  const stored = await readStoredTables(client)
  const columns = stored.find((one) => quoted(one) === quoted({ schema: 'public', table: keptName(table) }))?.columns
  await client.query(
    `insert into ${table} (${columnList(columns ?? [])}) select ${columnList(columns ?? [])} from ${kept}
     where not exists (select from ${table})`,
  )
  await client.query(`drop table ${kept}`)
}
