import { setTimeout } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts'
import { migrate } from '../../server/db/migrate.ts'
import { stopOrphan } from '../../server/db/orphan-postgres.ts'
import { clusterDir } from '../../server/db/postgres-cluster.ts'
import type { TestDatabase } from './test-database.ts'

const template = 'claimfront_template'
/** The template with two businesses and their people in it. */
const peopled = 'claimfront_people_template'

export interface TestCluster {
  readonly adminUrl: string
  /** What every database of the run starts as: migrated, and what its maker put into it. */
  readonly templateUrl: string
  stop(): Promise<void>
}

/** One PostgreSQL for a whole run of tests, with a migrated template that each database is copied from. */
export async function startTestCluster(name: string): Promise<TestCluster> {
  const home = resolve('.cache', name)
  mkdirSync(home, { recursive: true })
  await removeLeftovers(home)
  const dataDir = resolve(home, String(process.pid))
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir })
  await asAdmin(adminUrl, `create database ${template}`)
  const templateUrl = adminUrl.replace(/postgres$/, template)
  await migrate(templateUrl)
  return {
    adminUrl,
    templateUrl,
    async stop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Makes the second template: what most tests begin with, made once a run instead of once a file. `fill` gets the address
 * of a migrated database and must have closed its connections when it resolves.
 */
export async function makePeopledTemplate<T>(adminUrl: string, fill: (url: string) => Promise<T>): Promise<T> {
  await asAdmin(adminUrl, `create database ${peopled} template ${template}`)
  return fill(adminUrl.replace(/postgres$/, peopled))
}

export async function copyTemplate(adminUrl: string, isPeopled = false): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(adminUrl, `create database ${name} template ${isPeopled ? peopled : template}`)
  const drop = async () => {
    await connectionsGone(adminUrl, name)
    await asAdmin(adminUrl, `drop database if exists ${name} with (force)`)
  }
  return { url: adminUrl.replace(/postgres$/, name), drop, [Symbol.asyncDispose]: drop }
}

/** A pool that is ended may still be saying good-bye: cut off just then, its client has nobody to tell. */
async function connectionsGone(adminUrl: string, name: string) {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    for (let look = 0; look < 15; look += 1) {
      const { rows } = await admin.query('select 1 from pg_stat_activity where datname = $1', [name])
      if (rows.length === 0) return
      await setTimeout(20)
    }
  } finally {
    await admin.end()
  }
}

async function asAdmin(adminUrl: string, statement: string) {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** Runs that were killed leave their directory, and maybe a running PostgreSQL, under their process number. */
async function removeLeftovers(home: string) {
  for (const pid of readdirSync(home)) {
    if (isAlive(Number(pid))) continue
    await stopOrphan(clusterDir(resolve(home, pid)))
    rmSync(resolve(home, pid), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
