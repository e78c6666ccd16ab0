import { sampleContact } from '../machines/contact/contact.samples.ts'
import { longestWaiting, pageOfQueue } from '../server/contacts/call-center/queue-page.ts'
import { openDatabase } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { roleUrls } from '../server/db/roles.ts'
import { openCallWorld } from '../tests/faults/call-world.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { fillQueue } from './fill-queue.ts'
import { type BenchRow, percentile } from './row.ts'

const contacts = 1_000_000
const rounds = 60
const limit = 3
/** Thursday, 7:30 on the Pacific coast, where it is too early; at night it is too early everywhere. */
const day = new Date('2026-03-12T14:30:00Z')
const night = new Date('2026-03-12T09:30:00Z')

/** Times of the page as it opens, of the bare query, and of the page of one event or at night. */
type Times = [number[], number[], number[]]

/** The first page of the queue of a million, in both orders, beside the rows of a bare query by the same indexes. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const ownerUrl = await postgres.createDatabase('call_queue_list')
  await migrate(ownerUrl)
  await using world = await openCallWorld(ownerUrl, { agents: 1, contacts: 0 })
  await fillQueue(world, contacts, sampleContact)
  const database = openDatabase(roleUrls(ownerUrl).app, { max: 2 })
  const { businessId } = world
  const { rows: storms } = await world.owner.query<{ id: string }>(
    'select distinct storm_id as id from contact limit 5',
  )

  /** The rows of a page and what is shown of them, uncounted; planned and pinned to the business as the call is. */
  const bare = (moment: Date, order: string, callable: string) =>
    database.withBusiness(businessId, (client) =>
      client.query(
        `select q.doc, l.holder_id, f.last_fetcher, coalesce(s.calling_hours, b.calling_hours) as hours
         from call_queue q cross join business b left join storm s on s.id = q.storm
         left join contact_fetch f on f.contact_id = q.id
         left join lease l on l.business_id = q.business_id and l.stream = 'contact:' || q.id and lease_stands(l)
         where q.business_id = $1 and $2::timestamptz is not null ${callable}
         order by ${order} limit 10`,
        [businessId, moment],
      ),
    )
  const turn = 'q.numcalls, q.last_call, q.created_at, q.id'
  const mayBeCalled = `and q.last_call <= $2::timestamptz - interval '4 hours' and l.stream is null
    and in_calling_hours(coalesce(nullif(q.zone, ''), b.timezone), coalesce(s.calling_hours, b.calling_hours), $2)`

  const took = { order: [[], [], []], waiting: [[], [], []] } as Record<'order' | 'waiting', Times>
  try {
    for (let round = 0; round < rounds + 5; round += 1) {
      // The page as it opens; every other round looks at one event, or at night.
      const isFirst = round % 2 === 0
      const storm = round % 4 === 1 ? (storms[round % storms.length]?.id ?? '') : ''
      const moment = round % 4 === 3 ? night : day
      const asked = { calls: 'all', storm_id: storm, q: '', sort_by: 'order', page: 1, limit: 10 } as const
      const times = {
        order: [
          await timed(() =>
            database.withBusiness(businessId, (client) => pageOfQueue(client, businessId, asked, moment)),
          ),
          isFirst ? await timed(() => bare(moment, turn, mayBeCalled)) : 0,
        ],
        waiting: [
          await timed(() =>
            database.withBusiness(businessId, (client) =>
              longestWaiting(client, businessId, { stormId: storm || null, most: 10, callable: true }, moment),
            ),
          ),
          isFirst ? await timed(() => bare(moment, 'q.waiting_since, q.id', '')) : 0,
        ],
      }
      // The first rounds warm up.
      if (round < 5) continue
      for (const name of ['order', 'waiting'] as const) {
        if (!isFirst) took[name][2].push(times[name][0] ?? 0)
        else for (const side of [0, 1] as const) took[name][side].push(times[name][side] ?? 0)
      }
    }
  } finally {
    await database.close()
  }
  const rowOf = (name: string, [ours, theirs, others]: Times): BenchRow => {
    const [slow, slowBare] = [percentile(ours, 0.95), percentile(theirs, 0.95)]
    return {
      name,
      value: slow,
      unit: 'ms',
      ratio: slow / slowBare,
      limit,
      direction: 'at most',
      note: `its rows by a bare query: p95 ${slowBare.toFixed(1)} ms; medians ${percentile(ours, 0.5).toFixed(1)} and ${percentile(theirs, 0.5).toFixed(1)} ms; of one event and at night p95 ${percentile(others, 0.95).toFixed(1)} ms`,
    }
  }
  const among = `${contacts.toLocaleString('en')} waiting, p95`
  return [
    rowOf(`First page of the call queue, ${among}`, took.order),
    rowOf(`Those who wait longest for a call, ${among}`, took.waiting),
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
