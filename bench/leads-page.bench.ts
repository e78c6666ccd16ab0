import { listLeads } from '../contract/calls/list-leads.ts'
import { defaultLeadStart, leadStatuses } from '../contract/leads/lead.ts'
import { fillLeads } from './fill-leads.ts'
import {
  type AskedLeads,
  type AskedOrder,
  fastest,
  filtersOf,
  ordersOf,
  rowOfLeads,
  timed,
  type Took,
} from './leads-asked.ts'
import { openBenchApp } from './open-app.ts'
import type { BenchRow } from './row.ts'

const leads = 500_000
const rounds = 4
const limit = 30

/** A page of leads by every filter in every order, beside its rows and its count by status as bare statements. */
export async function bench(): Promise<BenchRow[]> {
  await using world = await openBenchApp('leads_page')
  const { owner, business, admin } = world
  const filled = await fillLeads(world, leads)
  await owner.query('create index lead_trigrams on lead using gin (search gin_trgm_ops); set enable_seqscan to off')
  const start = new Date(defaultLeadStart(Date.now())).toISOString()
  const all = `business_id = '${business.id}' and deleted_at is null and created_at >= '${start}'`
  const rows: BenchRow[] = []
  for (const filter of filtersOf(filled)) {
    const took: Took = { call: [], bare: [] }
    for (const order of ordersOf()) {
      const count = `select status, count(*), count(snooze_until) from lead
        where ${all} and ${filter.query.status || filter.query.lost_reason ? 'true' : filter.where} group by status`
      const page = await fastest(owner, pagesOf(all, filter, order))
      for (let round = 0; round <= rounds; round += 1) {
        const bare = await timed(async () => {
          await owner.query(count)
          return owner.query<{ id: string }>(page)
        })
        const call = await timed(() =>
          admin.ok(listLeads, { query: { ...filter.query, ...order.query, limit: String(limit) } }),
        )
        const [ours, theirs] = [call.value.data.map(({ id }) => id).join(), bare.value.rows.map(({ id }) => id).join()]
        if (ours !== theirs) throw new Error(`other rows: ${filter.name}, ${JSON.stringify(order.query)}`)
        // The first round warms up.
        if (round === 0) continue
        took.bare.push(bare.ms)
        took.call.push(call.ms)
        if (round === rounds && process.env.BENCH_EACH)
          process.stderr.write(
            `${call.ms.toFixed(1)} ms beside ${bare.ms.toFixed(1)} ms: ${filter.name} ${JSON.stringify(order.query)}\n`,
          )
      }
    }
    rows.push(
      rowOfLeads(
        `A page of ${limit} of ${leads.toLocaleString('en')} leads in every order, ${filter.name}, p95`,
        took,
        'its rows and its count by status, bare, by an index of each',
      ),
    )
  }
  return rows
}

/** The rows along an order, sorted once found, and merged from the statuses. */
function pagesOf(all: string, { where }: AskedLeads, { key, by }: AskedOrder): string[] {
  const found = (more: string) => `select id, created_at, ${key} as key from lead where ${all} and ${where}${more}`
  const docs = (ids: string) =>
    `select id, doc from (${ids}) as page join lead using (id) order by ${by('page.key').replace('created_at', 'page.created_at')}`
  const parts = leadStatuses.map(
    (status) => `(${found(` and status = '${status}'`)} order by ${by(key)} limit ${limit})`,
  )
  const first = (ids: string) => docs(`select * from (${ids}) as ids order by ${by('key')} limit ${limit}`)
  return [
    docs(`${found('')} order by ${by(key)} limit ${limit}`),
    first(found(' offset 0')),
    first(parts.join(' union all ')),
  ]
}
