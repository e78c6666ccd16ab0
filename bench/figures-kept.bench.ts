import { addContacts } from '../contract/calls/add-contacts.ts'
import { setContactStatus } from '../contract/calls/set-contact-status.ts'
import { countStays } from '../server/dashboard/count-stays.ts'
import { seedSeasonDemo } from '../server/demo/seed-season-demo.ts'
import { openDatabase } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { roleUrls } from '../server/db/roles.ts'
import { CommandHandler } from '../server/events/handle-command.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { withOwner } from '../tests/support/with-owner.ts'
import { openBenchApp } from './open-app.ts'
import { type BenchRow, median, medianRatio } from './row.ts'

const contacts = 400
/** Changes of a second's work; a dashboard that is looked at counts once a second. */
const changes = 200
const rounds = 16

/** What it costs that figures follow the log: beside each second's work, and for a log that was never counted. */
export async function bench(): Promise<BenchRow[]> {
  return [await benchUpkeep(), await benchFirst()]
}

async function benchUpkeep(): Promise<BenchRow> {
  await using world = await openBenchApp('figures_kept')
  const { admin, business, database } = world
  const sent = Array.from({ length: contacts }, (_, n) => ({ first_name: 'Ann', last_name: `Ames ${n}` }))
  const { formatted } = await admin.ok(addContacts, { body: { contacts: sent } })
  let made = 0
  const work = async () => {
    for (let n = 0; n < changes; n += 1, made += 1) {
      const id = formatted[made % contacts]?.id ?? ''
      const status = Math.floor(made / contacts) % 2 === 0 ? 'not_reached' : 'issues'
      await admin.ok(setContactStatus, { params: { id }, body: { status } })
    }
  }
  const count = async () => countStays(database, business.id, await world.followLog())
  await count()
  const took = { without: [] as number[], with: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    // Each of both is the first every other round, and the first round warms up.
    for (const counts of round % 2 === 0 ? [false, true] : [true, false]) {
      const milliseconds = await timed(async () => {
        await work()
        if (counts) await count()
      })
      if (!counts) await count()
      if (round > 0) took[counts ? 'with' : 'without'].push(milliseconds)
    }
  }
  return {
    name: `${changes} changes of contacts and the count of what figures need of them`,
    value: median(took.with),
    unit: 'ms',
    ratio: medianRatio(took.with, took.without),
    limit: 1.1,
    direction: 'at most',
    note: `the same changes without the count: ${median(took.without).toFixed(0)} ms; the count is not part of a change, and runs once a second while a dashboard is open, else once a minute`,
  }
}

/** The season of the demo, whose log was never counted. */
async function benchFirst(): Promise<BenchRow> {
  await using postgres = await startOwnPostgres()
  const ownerUrl = await postgres.createDatabase('figures_first')
  await migrate(ownerUrl)
  const database = openDatabase(roleUrls(ownerUrl).app)
  await seedSeasonDemo(database, new CommandHandler(database, () => {}), new Date())
  const { id, head, events } = await withOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string; head: string; events: string }>(
      'select business_id as id, max(id) as head, count(*) as events from events group by 1 order by 3 desc limit 1',
    )
    if (!rows[0]) throw new Error('the season has no events')
    return rows[0]
  })
  const took = await timed(async () => {
    while ((await countStays(database, id, Number(head))).behind > 0);
  })
  await database.close()
  const speed = (Number(events) / took) * 1000
  return {
    name: `First count of a log of ${Number(events).toLocaleString('en')} events`,
    value: Math.round(speed),
    unit: 'events/s',
    ratio: speed,
    direction: 'at least',
    note: `${(took / 1000).toFixed(1)} s, by a job that runs each minute`,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
