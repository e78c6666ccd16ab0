import { listContacts } from '../contract/calls/list-contacts.ts'
import type { SentQueryOf } from '../contract/call.ts'
import { type FilledContacts, fillContacts, textOf } from './fill-contacts.ts'
import { openBenchApp } from './open-app.ts'
import { type BenchRow, percentile } from './row.ts'

const contacts = 1_000_000
const rounds = 5
const limit = 3

type Query = SentQueryOf<typeof listContacts>

/** What is asked of the call, and the statement of the very same rows. */
interface Asked {
  readonly query: Query
  readonly where: string
  readonly order: string
}

/** A page of a million contacts by every filter and order that the page has, and by parts of what they are found by. */
export async function bench(): Promise<BenchRow[]> {
  await using world = await openBenchApp('contacts')
  const filled = await fillContacts(world, contacts)
  const { owner, business, admin } = world
  // Like the server: a plan without an index is no plan.
  await owner.query('set enable_seqscan to off')

  async function measure(asked: readonly Asked[]) {
    const took = { call: [] as number[], bare: [] as number[] }
    for (let round = 0; round <= rounds; round += 1) {
      for (const { query, where, order } of asked) {
        const statement = `select doc from (
            select id from contact where business_id = '${business.id}' and deleted_at is null and ${where}
            order by ${order} limit 10) as page join contact using (id) order by ${order}`
        const bare = await timed(() => owner.query(statement))
        const call = await timed(() => admin.ok(listContacts, { query }))
        // The first round warms up.
        if (round === 0) continue
        took.bare.push(bare)
        took.call.push(call)
        if (round === rounds && process.env.BENCH_EACH)
          process.stderr.write(`${call.toFixed(1)} ms beside ${bare.toFixed(1)} ms: ${JSON.stringify(query)}\n`)
      }
    }
    return took
  }

  const pages = await measure(pagesToRead(filled))
  const texts = await measure(textsToFind())
  const rowOf = (name: string, { call, bare }: typeof pages, note: string): BenchRow => {
    const [slowBare, slowCall] = [percentile(bare, 0.95), percentile(call, 0.95)]
    return {
      name,
      value: slowCall,
      unit: 'ms',
      ratio: slowCall / slowBare,
      limit,
      direction: 'at most',
      note: `${note}: p95 ${slowBare.toFixed(1)} ms; medians ${percentile(call, 0.5).toFixed(1)} and ${percentile(bare, 0.5).toFixed(1)} ms`,
    }
  }
  const among = `of ${contacts.toLocaleString('en')} contacts, p95`
  return [
    rowOf(
      `A page of 10 by filter and order ${among}`,
      pages,
      'its rows by a bare query with the same indexes, uncounted',
    ),
    rowOf(
      `Search by a part of a name, phone, VIN or claim number ${among}`,
      texts,
      'the same rows by a bare trigram query',
    ),
  ]
}

const orders = {
  created_at: 'created_at',
  updated_at: 'updated_at',
  name: 'sort_name',
  claim_number: 'claim_number',
  status: 'status',
  city: 'sort_city',
} as const

/** Every filter with every order, either way. */
function pagesToRead({ storms, appraisers }: FilledContacts): Asked[] {
  const [largest = '', small = ''] = [storms[0], storms.at(-1)]
  const [busy = ''] = appraisers
  const filters: readonly [Query, string][] = [
    [{}, 'true'],
    [{ storm_id: largest }, `storm_id = '${largest}'`],
    [{ storm_id: small }, `storm_id = '${small}'`],
    [{ appraiser_id: busy }, `appraiser_id = '${busy}'`],
    [{ status: 'not_scheduled' }, `status = 'not_scheduled'`],
    [{ status: 'sent_back' }, `status = 'sent_back'`],
    [{ stage: 'field' }, 'appraiser_id is not null'],
    [{ needs_appraiser: 'true' }, `appraiser_id is null and status not in ('appraisal_complete', 'cancel_claim')`],
    [{ by_appointment: 'true' }, 'appointment_at is not null'],
    [{ storm_id: largest, status: 'not_reached' }, `storm_id = '${largest}' and status = 'not_reached'`],
    [{ storm_id: small, stage: 'field' }, `storm_id = '${small}' and appraiser_id is not null`],
  ]
  return filters.flatMap(([filter, where]) =>
    Object.entries(orders).flatMap(([sort_by, column]) =>
      (['asc', 'desc'] as const).map((direction) => ({
        query: {
          ...filter,
          sort_by: sort_by as keyof typeof orders,
          sort_desc: direction === 'desc' ? 'true' : 'false',
        },
        where,
        order: `${column} ${direction}, id ${direction}`,
      })),
    ),
  )
}

/** Parts of what contacts are found by: rare and common, at the beginning, in the middle, at the end, and not there. */
function textsToFind(): Asked[] {
  const some = [17, 250_000, 400_017, 654_321, 999_998]
  const texts = [
    ...some.map((n) => textOf.claimNumber(n).slice(-6)),
    ...some.map((n) => textOf.claimNumber(n)),
    ...some.map((n) => textOf.vin(n).slice(4, 14)),
    ...some.map((n) => textOf.phone(n).slice(3)),
    ...some.map((n) => textOf.lastName(n)),
    ...some.map((n) => textOf.lastName(n).slice(1)),
    'rosa wal',
    'linda',
    'beth',
    'nobody',
  ]
  return texts.map((q) => ({
    query: { q },
    where: `id in (select id from contact_text where business_id = contact.business_id and ${q
      .toLowerCase()
      .split(' ')
      .map((term) => `text like '%${term}%'`)
      .join(' and ')})`,
    order: 'created_at desc, id desc',
  }))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
