import { boardPageSize, boardStatuses, getLeadBoard } from '../contract/calls/get-lead-board.ts'
import { defaultLeadStart } from '../contract/leads/lead.ts'
import { fillLeads } from './fill-leads.ts'
import {
  type AskedLeads,
  type AskedOrder,
  fastest,
  filtersOf,
  ordersOf,
  overdue,
  rowOfLeads,
  shopKey,
  timed,
  type Took,
} from './leads-asked.ts'
import { openBenchApp } from './open-app.ts'
import type { BenchRow } from './row.ts'

const leads = 500_000
const rounds = 4
/** Of every kind of filter one: each of these pages reads what it shows of all lanes at once. */
const byShop = ['no filter', 'a large event', 'a status', 'overdue']

/** The board of leads by every filter, beside the cards and counts of its columns as bare statements. */
export async function bench(): Promise<BenchRow[]> {
  await using world = await openBenchApp('leads_board')
  const { owner, business, admin } = world
  const filled = await fillLeads(world, leads)
  await owner.query('create index lead_trigrams on lead using gin (search gin_trgm_ops); set enable_seqscan to off')
  const start = new Date(defaultLeadStart(Date.now())).toISOString()
  const all = `business_id = '${business.id}' and deleted_at is null and created_at >= '${start}'`

  async function measure(by: 'status' | 'shop', filter: AskedLeads, orders: readonly AskedOrder[]): Promise<BenchRow> {
    const took: Took = { call: [], bare: [] }
    const column = by === 'status' ? 'status' : shopKey
    const among =
      by === 'status' ? `${all} and ${filter.where}` : `${all} and ${filter.where} and status <> 'opportunity_lost'`
    const keys = by === 'status' ? boardStatuses : ['none', ...filled.shops]
    for (const order of orders) {
      const cards = await fastest(owner, cardsOf(among, column, keys, order))
      for (let round = 0; round <= rounds; round += 1) {
        const bare = await timed(async () => {
          await owner.query(`select ${column}, count(*) from lead where ${among} group by 1`)
          await owner.query(`select ${column}, count(*) from lead where ${among} and ${overdue} group by 1`)
          return owner.query<{ id: string }>(cards)
        })
        const call = await timed(() => admin.ok(getLeadBoard, { query: { ...filter.query, ...order.query, by } }))
        const [ours, theirs] = [
          call.value.columns.flatMap(({ data }) => data.map(({ id }) => id)),
          bare.value.rows.map(({ id }) => id),
        ]
        if (ours.toSorted().join() !== theirs.toSorted().join())
          throw new Error(`other cards: ${filter.name}, ${JSON.stringify(order.query)}`)
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
    return rowOfLeads(
      `The board by ${by} of ${leads.toLocaleString('en')} leads, ${filter.name}, p95`,
      took,
      'its cards and both counts, bare, by an index of each',
    )
  }

  const filters = filtersOf(filled)
  const rows: BenchRow[] = []
  for (const filter of filters) rows.push(await measure('status', filter, ordersOf()))
  const some = ordersOf(['created_at', 'name']).filter(({ query }) => query.sortDesc === 'true')
  for (const filter of filters.filter(({ name }) => byShop.includes(name)))
    rows.push(await measure('shop', filter, some))
  return rows
}

/** The cards along the order of each column, sorted once found, and all at once. */
function cardsOf(among: string, column: string, keys: readonly string[], { key, by }: AskedOrder): string[] {
  const found = (more: string) => `select id, created_at, ${key} as key from lead where ${among}${more}`
  const docs = (ids: string) => `select id, doc from (${ids}) as page join lead using (id)`
  const each = (one: (is: string) => string) =>
    docs(keys.map((value) => `(${one(` and ${column} = '${value}'`)})`).join(' union all '))
  return [
    each((is) => `${found(is)} order by ${by(key)} limit ${boardPageSize}`),
    each((is) => `select * from (${found(`${is} offset 0`)}) as few order by ${by('key')} limit ${boardPageSize}`),
    docs(`select id from (select id, row_number() over (partition by ${column} order by ${by(key)}) as position
      from lead where ${among}) as ranked where position <= ${boardPageSize}`),
  ]
}
