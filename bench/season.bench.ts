import { demoBusinesses } from '../server/demo/demo-people.ts'
import { seedSeasonDemo } from '../server/demo/seed-season-demo.ts'
import { openDatabase } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { roleUrls } from '../server/db/roles.ts'
import { CommandHandler } from '../server/events/handle-command.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { withOwner } from '../tests/support/with-owner.ts'
import { type BenchRow, median } from './row.ts'

const rounds = 3
/** Events a second that a season is made at, read models with it. */
const wanted = 5000

/** The season of the demo: decided, stored, and projected. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const speeds: number[] = []
  let events = 0
  for (let round = 0; round < rounds; round += 1) {
    const ownerUrl = await postgres.createDatabase(`season_${round}`)
    await migrate(ownerUrl)
    const database = openDatabase(roleUrls(ownerUrl).app)
    const began = performance.now()
    await seedSeasonDemo(database, new CommandHandler(database, () => {}), new Date())
    const seconds = (performance.now() - began) / 1000
    await database.close()
    events = await countEvents(ownerUrl)
    speeds.push(events / seconds)
  }
  const speed = median(speeds)
  return [
    {
      name: `A season of ${events.toLocaleString('en')} events, made and stored`,
      value: Math.round(speed),
      unit: 'events/s',
      ratio: speed / wanted,
      limit: 1,
      direction: 'at least',
      note: `12,000 claims decided by the machines, with all read models: ${(events / speed).toFixed(1)} s; the limit is ${wanted.toLocaleString('en')} events/s`,
    },
  ]
}

function countEvents(ownerUrl: string): Promise<number> {
  const [business] = demoBusinesses
  return withOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ count: string }>('select count(*) from events where business_id = $1', [
      business?.id,
    ])
    return Number(rows[0]?.count)
  })
}
