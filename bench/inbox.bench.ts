import { getInbox } from '../contract/calls/get-inbox.ts'
import type { SentQueryOf } from '../contract/call.ts'
import { textOf } from './fill-contacts.ts'
import { eachHas, fillInbox, saidIn } from './fill-inbox.ts'
import { openBenchApp } from './open-app.ts'
import { type BenchRow, percentile } from './row.ts'

const conversations = 200_000
const rounds = 5
const limit = 3

type Query = SentQueryOf<typeof getInbox>

/** What is asked of the inbox, and which conversations are the answer. */
interface Asked {
  readonly query: Query
  readonly where: string
  /** Finds few of all, so that they are found before they are put in order. */
  readonly isFew?: boolean
}

/** The inbox of 200,000 conversations with 2,000,000 messages: its pages and its search. */
export async function bench(): Promise<BenchRow[]> {
  await using world = await openBenchApp('inbox')
  await fillInbox(world, conversations)
  const { owner, business, admin } = world
  // Like the server: a plan without an index is no plan.
  await owner.query('set enable_seqscan to off')

  async function measure(
    asked: readonly { readonly bare: string; readonly call: () => Promise<unknown>; name: string }[],
  ) {
    const took = { call: [] as number[], bare: [] as number[] }
    for (let round = 0; round <= rounds; round += 1) {
      for (const { bare: statement, call: ask, name } of asked) {
        const bare = await timed(() => owner.query(statement))
        const call = await timed(ask)
        // The first round warms up.
        if (round === 0) continue
        took.bare.push(bare)
        took.call.push(call)
        if (round === rounds && process.env.BENCH_EACH)
          process.stderr.write(`${call.toFixed(1)} ms beside ${bare.toFixed(1)} ms: ${name}\n`)
      }
    }
    return took
  }
  const inbox = (all: readonly Asked[]) =>
    measure(
      all.map(({ query, where, isFew }) => ({
        name: JSON.stringify(query),
        call: () => admin.ok(getInbox, { query: { limit: '50', ...query } }),
        bare: bareOf(business.id, query, where, isFew),
      })),
    )
  const rowOf = (name: string, { call, bare }: Awaited<ReturnType<typeof measure>>, note: string): BenchRow => {
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
  const among = `of ${conversations.toLocaleString('en')} conversations, p95`
  const pages = await inbox(pagesToRead())
  const searches = await inbox(textsToFind())
  const messages = (conversations * eachHas).toLocaleString('en')
  return [
    rowOf(`A page of 50 of the inbox ${among}`, pages, 'its rows by a bare query with the same indexes'),
    rowOf(
      `Search in texts, names, phones and claim numbers ${among}, with ${messages} messages`,
      searches,
      'the same rows by a bare trigram query',
    ),
  ]
}

function bareOf(business: string, { split = 'needs_reply', page = '1' }: Query, where: string, isFew = false): string {
  const inSplit = split === 'all' ? 'true' : `v.status = '${split}'`
  const order = split === 'needs_reply' ? 'v.waiting_since, v.id' : 'v.last_at desc, v.id'
  return `select v.doc, c.doc, m.doc from (select * from conversation v where v.business_id = '${business}' and ${inSplit}
      and ${where} ${isFew ? 'offset 0' : ''}) as v
    join contact c on c.id = v.contact_id join message m on m.id = v.last_message_id
    where c.deleted_at is null order by ${order} limit 50 offset ${(Number(page) - 1) * 50}`
}

function pagesToRead(): Asked[] {
  return (['needs_reply', 'waiting', 'closed', 'all'] as const).flatMap((split) =>
    ['1', '4'].map((page) => ({ query: { split, page }, where: 'true' })),
  )
}

/** Rare and common terms of messages, parts of contacts, and what is nowhere; in a split and in all. */
function textsToFind(): Asked[] {
  const some = [17, 50_000, 123_456, 199_998]
  const few = [
    ...some.map((n) => saidIn.rare(n * eachHas)),
    ...some.map((n) => saidIn.some(n)),
    ...some.map((n) => textOf.claimNumber(n)),
    ...some.map((n) => textOf.phone(n)),
    ...some.map((n) => textOf.lastName(n)),
    'nowhere to be seen',
  ]
  const common = [saidIn.common(1), saidIn.common(3), 'windshield seen', 'linda', 'rosa wal']
  return (['needs_reply', 'all'] as const).flatMap((split) => [
    ...few.map((q) => ({
      query: { split, q },
      where: `v.contact_id in (select contact_id from message_text where ${fits(q)}
        union select id from contact_text where ${fits(q)})`,
      isFew: true,
    })),
    ...common.map((q) => ({
      query: { split, q },
      where: `(exists (select from contact_text t where t.id = v.contact_id and ${fits(q)})
        or exists (select from message_text t where t.contact_id = v.contact_id and ${fits(q)}))`,
    })),
  ])
}

const fits = (q: string) =>
  q
    .toLowerCase()
    .split(' ')
    .map((term) => `text like '%${term}%'`)
    .join(' and ')

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
