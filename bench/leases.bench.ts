import { migrate } from '../server/db/migrate.ts'
import { openNextWorld } from '../tests/faults/next-rounds.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import pg from 'pg'
import { type BenchRow, median, medianRatio } from './row.ts'

const callers = 16
const rows = 3000
const rounds = 9
/** As many as the browser sends at a time. */
const asked = 64

/** "Next claim" beside the shortest loop that hands out rows of a queue: lock one that nobody has, mark it. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const ownerUrl = await postgres.createDatabase('leases')
  await migrate(ownerUrl)
  await using world = await openNextWorld(ownerUrl, { people: callers, rows })
  await world.owner.query(`
    create table bare_queue (id uuid primary key, place int not null, taken_by uuid);
    create index bare_queue_free on bare_queue (place) where taken_by is null`)
  const bare = new pg.Pool({ connectionString: ownerUrl, max: callers })
  bare.on('error', () => {})
  const speeds = { ours: [] as number[], bare: [] as number[] }
  let twice = 0
  try {
    for (let round = 0; round <= rounds; round += 1) {
      await world.owner.query('truncate lease, bare_queue')
      await world.owner.query(
        'insert into bare_queue select id, place from unnest($1::uuid[]) with ordinality as one (id, place)',
        [world.ids],
      )
      await world.owner.query('analyze')
      const theirs = await handOut((person) => takeBare(bare, world.people[person]?.id ?? ''))
      const ours = await handOut(fromTheTop(world))
      twice += ours.twice + theirs.twice
      // The first round warms up.
      if (round === 0) continue
      speeds.bare.push(theirs.aSecond)
      speeds.ours.push(ours.aSecond)
    }
  } finally {
    await bare.end()
  }
  if (twice > 0) throw new Error(`${twice} rows were given to two`)
  const [ours, alone] = [median(speeds.ours), median(speeds.bare)]
  return [
    {
      name: `Next claim, ${callers} callers, ${rows.toLocaleString('en')} waiting, ${asked} asked for at a time`,
      value: Math.round(ours),
      unit: 'rows/s',
      ratio: medianRatio(speeds.ours, speeds.bare),
      limit: 0.5,
      direction: 'at least',
      note: `bare select … for update skip locked, and mark: ${Math.round(alone)} rows/s; no row was given to two`,
    },
  ]
}

/** Each caller asks again and again until nothing is left. */
async function handOut(next: (person: number) => Promise<string | null>) {
  const got: string[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async (_none, person) => {
      for (let id = await next(person); id !== null; id = await next(person)) got.push(id)
    }),
  )
  return { aSecond: got.length / ((performance.now() - began) / 1000), twice: got.length - new Set(got).size }
}

/** As a browser does: it leaves out what it has learned of, and sends the ids that come next. */
function fromTheTop(world: Awaited<ReturnType<typeof openNextWorld>>) {
  const known = new Set<string>()
  let start = 0
  return async (person: number) => {
    while (known.has(world.ids[start] ?? '')) start += 1
    const ids = world.ids.slice(start, start + asked)
    if (ids.length === 0) return null
    const lease = await world.next(person, ids)
    if (lease) known.add(lease.id)
    return lease?.id ?? null
  }
}

async function takeBare(pool: pg.Pool, person: string): Promise<string | null> {
  const { rows: taken } = await pool.query<{ id: string }>({
    name: 'bare',
    text: `update bare_queue set taken_by = $1 where id = (
             select id from bare_queue where taken_by is null order by place limit 1 for update skip locked)
           returning id`,
    values: [person],
  })
  return taken[0]?.id ?? null
}
