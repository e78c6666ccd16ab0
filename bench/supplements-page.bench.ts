import { listSupplements } from '../contract/calls/list-supplements.ts'
import { supplementStages } from '../contract/supplements/supplement.ts'
import { fillSupplements, p90Ms, textOfSupplement } from './fill-supplements.ts'
import { rowOfLeads, timed, type Took } from './leads-asked.ts'
import { openBenchApp } from './open-app.ts'
import type { BenchRow } from './row.ts'

const supplements = 100_000
const rounds = 12
const limit = 1000

const searches = [
  { name: 'a search for a claim number', text: textOfSupplement.claimNumber(4321) },
  { name: 'a search for a shop', text: textOfSupplement.shop(123) },
  { name: 'a search that most have', text: 'norman' },
  { name: 'no search', text: '' },
] as const

/** Each tab of the pipeline, with and without a search, beside its rows and its counts as bare statements. */
export async function bench(): Promise<BenchRow[]> {
  await using world = await openBenchApp('supplements_page')
  const { owner, business, admin } = world
  await fillSupplements(world, supplements)
  await owner.query(`create index supplement_trigrams on supplement using gin (search gin_trgm_ops);
    create index supplement_of_stage on supplement (business_id, stage, waiting_since, id) where deleted_at is null;
    create index supplement_open on supplement (business_id, waiting_since, id)
      where deleted_at is null and due_at is not null`)
  const rows: BenchRow[] = []
  for (const { name, text } of searches) {
    const took: Took = { call: [], bare: [] }
    for (const stage of ['all', ...supplementStages] as const) {
      // A condition a term: an index of trigrams does not serve `like all`.
      const terms = text.split(' ').filter(Boolean)
      const found = [`business_id = '${business.id}' and deleted_at is null`]
        .concat(terms.map((term) => `search like '%${term}%'`))
        .join(' and ')
      const counts = `select place, count(*), count(*) filter (where due_at < now()),
        count(*) filter (where due_at >= now() and due_at < date_trunc('day', now()) + interval '1 day')
        from supplement where ${found} group by place`
      const part = `case when due_at is null then 2 when waiting_since < now() - ${p90Ms} * interval '1 millisecond'
        then 0 else 1 end`
      const since = `case when due_at is null then - extract(epoch from waiting_since)
        else extract(epoch from waiting_since) end`
      // Along an index nothing is known of what is slow: these are the longest waits.
      const along = `select id, doc from (select id, waiting_since from supplement where ${found} and ${
        stage === 'all' ? 'due_at is not null' : `stage = '${stage}'`
      } order by waiting_since, id limit ${limit}) as page join supplement using (id) order by page.waiting_since, id`
      const sorted = `select id, doc from (select id, ${part} as part, ${since} as since from supplement
        where ${found}${stage === 'all' ? '' : ` and stage = '${stage}'`} order by 2, 3, id limit ${limit}) as page
        join supplement using (id) order by part, since, id`
      const page = text ? sorted : along
      for (let round = 0; round <= rounds; round += 1) {
        const theirs = await timed(async () => {
          await owner.query(counts)
          return owner.query<{ id: string }>(page)
        })
        const ours = await timed(() =>
          admin.ok(listSupplements, { query: { stage, limit: String(limit), ...(text && { searchText: text }) } }),
        )
        const same = ours.value.data.map(({ id }) => id).join() === theirs.value.rows.map(({ id }) => id).join()
        // One may pass its mark between the two.
        if (text && !same && round === rounds) throw new Error(`other rows: ${name}, ${stage}`)
        // The first round warms up.
        if (round === 0) continue
        took.bare.push(theirs.ms)
        took.call.push(ours.ms)
      }
    }
    const note = 'its rows and its counts by place, bare, by an index of each'
    rows.push(rowOfLeads(`A tab of ${supplements.toLocaleString('en')} supplements, ${name}, p95`, took, note))
  }
  return rows
}
