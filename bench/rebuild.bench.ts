import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { initialTransition, transition } from 'xstate'
import type { IntakeItemEvent } from '../contract/events/intake-item.events.ts'
import { intakeItemMachine } from '../machines/intake-item/intake-item.machine.ts'
import { migrate } from '../server/db/migrate.ts'
import { rebuild } from '../server/verification/rebuild.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { writeLog } from '../tests/faults/made-log.ts'
import { type BenchRow, median } from './row.ts'

/** With their edits, 1,000,000 events. */
const gone = 200_000
const waiting = 50_000
const edits = 3
const rounds = 3
const aFetch = 5000

/** All read models rebuilt from the log, next to the slower of reading the log and folding it with the machine alone. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const ownerUrl = await postgres.createDatabase('rebuild')
  await migrate(ownerUrl)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const events = await writeLog(client, { businessId: uuidv7(), waiting, gone, edits })
    const speeds = { read: [] as number[], fold: [] as number[], rebuild: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      speeds.read.push(events / (await seconds(() => readAll(client))))
      speeds.fold.push(await foldAll(client))
      speeds.rebuild.push(events / (await seconds(() => rebuildAll(client))))
    }
    const [read, fold, whole] = [median(speeds.read), median(speeds.fold), median(speeds.rebuild)]
    return [
      {
        name: `Rebuild of all read models from ${events.toLocaleString('en')} events`,
        value: Math.round(whole),
        unit: 'events/s',
        ratio: whole / Math.min(read, fold),
        limit: 0.6,
        direction: 'at least',
        note: `bare cursor read: ${Math.round(read)} events/s; bare XState transition: ${Math.round(fold)} events/s`,
      },
    ]
  } finally {
    await client.end()
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const text =
  'select business_id, id, stream, version, type, data, at, actor_id, actor_name from events order by stream, version'

async function eachBatch(client: pg.Client, take: (rows: { stream: string; type: string; data: object }[]) => void) {
  await client.query('begin')
  await client.query(`declare bare no scroll cursor for ${text}`)
  for (;;) {
    const { rows } = await client.query(`fetch ${aFetch} from bare`)
    take(rows)
    if (rows.length < aFetch) break
  }
  await client.query('rollback')
}

const readAll = (client: pg.Client) => eachBatch(client, () => {})

/** Events a second that XState's pure `transition` takes, reading them not counted. */
async function foldAll(client: pg.Client): Promise<number> {
  const [unseen] = initialTransition(intakeItemMachine)
  let stream = ''
  let snapshot = unseen
  let [events, took] = [0, 0]
  await eachBatch(client, (rows) => {
    const began = performance.now()
    for (const row of rows) {
      if (row.stream !== stream) snapshot = unseen
      stream = row.stream
      snapshot = transition(intakeItemMachine, snapshot, row as unknown as IntakeItemEvent)[0]
    }
    took += performance.now() - began
    events += rows.length
  })
  return events / (took / 1000)
}

async function rebuildAll(client: pg.Client): Promise<void> {
  await client.query('begin')
  const { unfoldable } = await rebuild(client)
  if (unfoldable > 0) throw new Error(`${unfoldable} streams could not be folded`)
  await client.query('rollback')
}
