import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { migrate } from '../../server/db/migrate.ts'
import { rebuild } from '../../server/verification/rebuild.ts'
import { signIn } from './api-client.ts'
import { ingestRequests, receivedIds, receiveRequests, sendAll } from './claims-over-http.ts'
import { writeLog } from './made-log.ts'
import { type OwnPostgres } from './own-postgres.ts'
import { withOwner } from '../support/with-owner.ts'
import { freePort } from '../../server/db/free-port.ts'
import { startOwnServer } from './own-server.ts'
import { peakMemory } from './processes.ts'

export interface RebuiltMeanwhile {
  readonly events: number
  /** Claims that were received and ingested over HTTP while the read models were rebuilt. */
  readonly written: number
  /** What the comparison said, line by line. */
  readonly said: readonly string[]
  readonly isEqual: boolean
  /** Most memory of the process that rebuilds them, in MB. */
  readonly memory: number
}

export interface RebuildPlan {
  /** A fifth of the claims of the log stay in the queue; each claim has four events. */
  readonly claims: number
  readonly seed: number
  /** Done as the owner before the comparison, while writes go on. */
  readonly plant?: string
}

/** Rebuilds all read models from a long log, in a process of its own, while the server takes in and ingests claims. */
export async function rebuildWhileWriting(postgres: OwnPostgres, plan: RebuildPlan): Promise<RebuiltMeanwhile> {
  const databaseUrl = await postgres.createDatabase(`rebuild_${plan.seed}_${Date.now()}`)
  await migrate(databaseUrl)
  const events = await withOwner(databaseUrl, (owner) => writeReadLog(owner, plan.claims))
  await using server = await startOwnServer({ databaseUrl, port: await freePort() })
  const client = await signIn(server.origin, 'admin@demo.test')
  let written = 0
  let isOver = false
  const writing = async () => {
    for (let round = 0; !isOver; round += 1) {
      const ids = receivedIds(await sendAll(client, receiveRequests(client, 100, plan.seed * 10_000 + round), 2))
      await sendAll(client, await ingestRequests(client, ids), 2)
      written += ids.length
      await setTimeout(50)
    }
  }
  const writer = writing()
  try {
    while (written === 0) await Promise.race([writer, setTimeout(20)])
    if (plan.plant) await withOwner(databaseUrl, (owner) => owner.query(plan.plant ?? ''))
    const before = written
    const compared = await compareInOwnProcess(databaseUrl)
    return { events, written: written - before, ...compared }
  } finally {
    isOver = true
    await writer
    client.close()
  }
}

/** A log of another business, with the claims that its events make. */
async function writeReadLog(owner: pg.Client, claims: number): Promise<number> {
  const waiting = Math.round(claims / 5)
  const events = await writeLog(owner, { businessId: randomUUID(), waiting, gone: claims - waiting, edits: 3 })
  await owner.query('begin')
  await rebuild(owner)
  const columns = 'id, business_id, claim_number, status, version, left_at, search, doc'
  await owner.query(`insert into public.intake_item (${columns}) select ${columns} from pg_temp.intake_item`)
  await owner.query('commit')
  return events
}

/** `npm run verify`, as it is. */
async function compareInOwnProcess(databaseUrl: string) {
  const child = spawn(process.execPath, ['server/verify.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk))
  const exited = once(child, 'exit')
  let memory = 0
  const watch = setInterval(() => {
    void peakMemory(child.pid ?? 0).then(
      (most) => (memory = Math.max(memory, most || 0)),
      () => {},
    )
  }, 50)
  const [code] = (await exited) as [number | null]
  clearInterval(watch)
  return { said: said.trim().split('\n'), isEqual: code === 0, memory: Math.round(memory) }
}
