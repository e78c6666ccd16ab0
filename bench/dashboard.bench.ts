import { readDashboard } from '../contract/calls/read-dashboard.ts'
import { createStorm } from '../contract/calls/create-storm.ts'
import { stayShape } from '../server/dashboard/count-stays.ts'
import { fillStays } from './fill-stays.ts'
import { openBenchApp } from './open-app.ts'
import { type BenchRow, median, percentile } from './row.ts'

const contacts = Number(process.env.DASHBOARD_CONTACTS ?? 1_000_000)
const rounds = 12

/** The dashboard of one storm and of all, beside the bare count of the same stays. */
export async function bench(): Promise<BenchRow[]> {
  await using world = await openBenchApp('dashboard')
  const { owner, business, admin } = world
  await fillStays(owner, business.id, contacts)
  const { storm } = await admin.ok(createStorm, {
    body: { title: 'Hail', zipcodes: ['37032'], timespan: { start: '2026-02-28', end: '2026-02-28' } },
  })
  const head = await world.followLog()
  // As the count leaves it, which would otherwise begin by making all stays from the log.
  await owner.query('insert into figure_cursor values ($1, $2, $3)', [business.id, head, stayShape])
  for (const table of ['figure_hour', 'figure_group', 'figure_stay']) {
    await owner.query(`update ${table} set storm = $1 where storm = md5('storm59')::uuid`, [storm.id])
  }
  await owner.query('vacuum analyze figure_stay, figure_hour, figure_group')
  await owner.query('set enable_seqscan to off')
  const rows: BenchRow[] = []
  for (const [name, storm_id] of [
    ['of one storm', storm.id],
    ['of all storms', ''],
  ] as const) {
    const took = { call: [] as number[], bare: [] as number[] }
    for (let round = 0; round <= rounds; round += 1) {
      const bare = await timed(() =>
        owner.query(
          `select unit, status, calls, method, by_claimant, appraiser, count(*), sum(cents) from figure_stay
           where business_id = $1 and to_at is null and unit in ('claim', 'contact', 'lead')
             ${storm_id && `and storm = '${storm_id}'`} group by 1, 2, 3, 4, 5, 6`,
          [business.id],
        ),
      )
      let counted = 0
      const call = await timed(async () => {
        const { overview } = await admin.ok(readDashboard, { query: { storm_id } })
        counted = overview.find(({ stage }) => stage === 'contacts')?.count ?? 0
      })
      if (storm_id === '' && counted !== contacts) throw new Error(`${counted} contacts were counted`)
      // The first round warms up.
      if (round === 0) continue
      took.bare.push(bare)
      took.call.push(call)
    }
    const [p95, bareP95] = [percentile(took.call, 0.95), percentile(took.bare, 0.95)]
    rows.push({
      name: `Dashboard ${name} over ${contacts.toLocaleString('en')} contacts of five stays each, p95`,
      value: p95,
      unit: 'ms',
      ratio: p95 / bareP95,
      limit: 3,
      direction: 'at most',
      note: `the count of the same stays by all that figures tell apart, bare: p95 ${bareP95.toFixed(1)} ms; medians ${median(took.call).toFixed(1)} and ${median(took.bare).toFixed(1)} ms`,
    })
  }
  return rows
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
