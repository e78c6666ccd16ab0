import { search } from '../contract/calls/search.ts'
import { makeRow } from '../server/testing/claims.factory.ts'
import { readSearchText } from '../server/search/search-text.ts'
import { type BenchApp, openBenchApp } from './open-app.ts'
import { type BenchRow, percentile } from './row.ts'

const claims = 300_000
const contacts = 700_000
const rounds = 5
/** A plan that takes longer is the wrong one for a text, in milliseconds. */
const tooLong = 400
const limit = 3

const firstNames = ['James', 'Mary', 'Robert', 'Patricia', 'John', 'Linda', 'Michael', 'Elizabeth', 'David', 'Rosa']
const lastNames = Array.from(
  { length: 4000 },
  (_, n) => `${['Wal', 'Han', 'Mor', 'Pet', 'Kim', 'Ost', 'Bri'][n % 7]}${term(n)}`,
)

/** The search behind the palette over a million rows, beside the same text in the best SQL there is for it. */
export async function bench(): Promise<BenchRow[]> {
  await using world = await openBenchApp('search')
  await fill(world)
  const texts = textsToFind()
  const findBare = await bareSearch(world, texts)
  const call: number[] = []
  const bare: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    for (const q of texts) {
      const bareTook = await findBare(q)
      const callTook = await timed(() => world.admin.ok(search, { query: { q } }))
      // The first round warms up.
      if (round === 0) continue
      bare.push(bareTook)
      call.push(callTook)
    }
  }
  const [slowBare, slowCall] = [percentile(bare, 0.95), percentile(call, 0.95)]
  return [
    {
      name: `Palette search over ${(claims + contacts).toLocaleString('en')} rows, p95`,
      value: slowCall,
      unit: 'ms',
      ratio: slowCall / slowBare,
      limit,
      direction: 'at most',
      note: `the same text in SQL by the same indexes, without ranks and row security: p95 ${slowBare.toFixed(1)} ms; medians ${percentile(call, 0.5).toFixed(1)} and ${percentile(bare, 0.5).toFixed(1)} ms; ${texts.length} texts`,
    },
  ]
}

/** Letters that stand for a number. */
function term(n: number): string {
  return n.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
}

/** What people look for: numbers in whole and in part, names common and rare, half-typed, and what is not there. */
function textsToFind(): string[] {
  const number = (n: number) => `GU-26-${String(n).padStart(8, '0')}`
  const some = [17, 250_000, 299_999, 400_017, 654_321, 999_998]
  return [
    ...some.map(number),
    ...some.map((n) => number(n).slice(0, -2)),
    ...some.map((n) => String(n).padStart(8, '0')),
    ...some.map((n) => vinOf(n).slice(0, 12)),
    ...some.map((n) => `claimant${n}@example.test`),
    ...some.map((n) => phoneOf(n)),
    ...firstNames.slice(0, 4),
    ...[3, 1404, 3999].map((n) => lastNames[n] ?? ''),
    ...[3, 1404, 3999].map((n) => `${firstNames[n % 10]} ${lastNames[n]}`),
    'jo wal',
    'mor ro',
    'r',
    'ki',
    'gu-26',
    'linda',
    'nobody-of-this-name',
    'james nobody',
  ]
}

const vinOf = (n: number) => `1HG${String(n * 7919).padStart(14, '0')}`
const phoneOf = (n: number) => String(6_000_000_000 + ((n * 7_654_321) % 999_999_937))

/** Rows as the projections write them, by one statement; the indexes on their text are made after. */
async function fill({ owner, business }: BenchApp): Promise<void> {
  await owner.query('drop index intake_item_search, contact_search')
  const people = `
    select n, md5('row' || n)::uuid as id, $1::uuid as business_id,
      ($2::text[])[1 + (n * 7 % ${firstNames.length})] as first_name,
      ($3::text[])[1 + (n::bigint * 48271 % ${lastNames.length})] as last_name,
      'GU-26-' || lpad(n::text, 8, '0') as claim_number, '1HG' || lpad((n::bigint * 7919)::text, 14, '0') as vin,
      (6000000000 + n::bigint * 7654321 % 999999937)::text as primary_phone, 'claimant' || n || '@example.test' as email
    from generate_series($4::int, $5::int) as n`
  const text = `lower(concat_ws(' ', first_name, last_name, claim_number, vin, primary_phone, '', email))`
  const doc = `$6::jsonb || to_jsonb(people) - 'n' - 'business_id'`
  const names = [business.id, firstNames, lastNames]
  await owner.query(
    `insert into intake_item (id, business_id, claim_number, status, version, search, doc)
     select id, business_id, claim_number, 'received', 1, ${text}, ${doc} from (${people}) as people`,
    [...names, 0, claims - 1, JSON.stringify({ ...makeRow(), status: 'received', version: 1 })],
  )
  await owner.query(
    `insert into contact (id, business_id, claim_number, vin, status, created_at, updated_at, version, search, doc)
     select id, business_id, claim_number, vin, 'not_scheduled', timestamptz '2026-01-01' + n * interval '10 seconds', now(), 1,
       ${text}, ${doc} from (${people}) as people`,
    [...names, claims, claims + contacts - 1, JSON.stringify({ ...contactOf(), status: 'not_scheduled', version: 1 })],
  )
  await owner.query(`create index intake_item_search on intake_item using gin (search_terms(business_id, search))
    where status in ('received', 'ready', 'errored')`)
  await owner.query('create index contact_search on contact using gin (search_terms(business_id, search))')
  await owner.query('vacuum analyze intake_item, contact')
}

function contactOf() {
  const { year, make, model, loss_type, city, state, address, zip } = makeRow()
  return { vehicle_year: year, vehicle_make: make, vehicle_model: model, loss_type, city, state, address, zip }
}

/** The two ways that SQL has to the most recent rows with a text: all of them by the index, or one by one by their age. */
const plans = [
  'set enable_indexscan to off; set enable_bitmapscan to on',
  'set enable_indexscan to on; set enable_bitmapscan to off',
] as const

/** Claims and contacts with the text, the most recent first, by the owner, in the plan that is faster for each text. */
async function bareSearch({ owner, business }: BenchApp, texts: readonly string[]) {
  const find = async (q: string) => {
    const { startTerms } = readSearchText(q, business.id)
    return timed(() =>
      owner.query(
        `(select id, doc from intake_item
          where business_id = $1 and status in ('received', 'ready', 'errored')
            and search_terms(business_id, search) @@ $2::text::tsquery
          order by position desc limit 5)
         union all
         (select id, doc from contact
          where business_id = $1 and search_terms(business_id, search) @@ $2::text::tsquery
          order by created_at desc limit 5)`,
        [business.id, startTerms],
      ),
    )
  }
  await owner.query(`set enable_seqscan to off; set statement_timeout to ${tooLong}`)
  const planOf = new Map<string, string>()
  for (const q of texts) {
    const took = new Map<string, number>()
    for (const plan of plans) {
      await owner.query(plan)
      for (let time = 0; time < 2; time += 1) took.set(plan, await find(q).catch(() => tooLong))
    }
    planOf.set(q, plans.toSorted((a, b) => (took.get(a) ?? tooLong) - (took.get(b) ?? tooLong))[0] ?? plans[0])
  }
  await owner.query('set statement_timeout to 0')
  return async (q: string) => {
    await owner.query(planOf.get(q) ?? plans[0])
    return find(q)
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
