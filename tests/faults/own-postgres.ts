import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts'
import { withOwner } from '../support/with-owner.ts'
import { killTree } from './processes.ts'

/** The embedded PostgreSQL in a throwaway directory, as safe as in use (fsync on), to be killed at will. */
export interface OwnPostgres extends AsyncDisposable {
  /** Makes a new, empty database, and gives its owner's address. */
  createDatabase(name: string): Promise<string>
  /** SIGKILL to the postmaster and all of its processes; resolves when it has been started again and answers. */
  kill9(): Promise<void>
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'claimfront-'))
  const cluster = await startEmbeddedPostgres({ dataDir })
  return {
    async createDatabase(name) {
      await withOwner(cluster.adminUrl, (owner) => owner.query(`create database ${pg.escapeIdentifier(name)}`))
      const url = new URL(cluster.adminUrl)
      url.pathname = `/${name}`
      return url.href
    },
    async kill9() {
      const pid = cluster.pid()
      if (!pid) throw new Error('PostgreSQL does not run')
      await killTree(pid)
      while (cluster.pid() === pid || !(await answers(cluster.adminUrl))) await setTimeout(20)
    },
    async [Symbol.asyncDispose]() {
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function answers(url: string): Promise<boolean> {
  return withOwner(url, (owner) => owner.query('select 1')).then(
    () => true,
    () => false,
  )
}
