import { placeName } from '../contract/supplements/supplement-due.ts'
import { type SupplementStage, substagesOf } from '../contract/supplements/supplement.ts'
import { evolveSupplement } from '../machines/supplement/supplement.evolve.ts'
import { sampleSupplement } from '../machines/supplement/supplement.samples.ts'
import type { BenchApp } from './open-app.ts'

const shops = 400
const hour = 3_600_000

/** What the supplement of a number is found by. */
export const textOfSupplement = {
  shop: (n: number) => `shop ${String(n % shops).padStart(3, '0')}`,
  claimNumber: (n: number) => `01-${String(2_000_000 + n)}`,
}

/** Every place of the pipeline; two of three supplements are over, as they pile up. */
const places = Object.entries(substagesOf).flatMap(([stage, substages]) =>
  (substages.length > 0 ? substages : [null]).map((substage) => {
    const place = placeName({ stage: stage as SupplementStage, substage })
    return { place, stage, substage, share: place === 'complete.locked' ? 20 : place === 'request_closed' ? 8 : 1 }
  }),
)
const dealt = places.flatMap((one) => Array.from({ length: one.share }, () => one))

/** By it those are slow that have waited 90 of 100 hours. */
export const p90Ms = 90 * hour

/** Supplements as the projection writes them, with a history of each place; those that wait came in the last 100 hours. */
export async function fillSupplements({ owner, business }: BenchApp, count: number): Promise<void> {
  const first = { type: 'SupplementReceived', data: { claimant_id: null, supplement: sampleSupplement } } as const
  const doc = evolveSupplement(null, { ...first, stream: 'supplement:0', version: 1, at: '2026-01-01T00:00:00.000Z' })
  await owner.query('alter table supplement disable trigger user')
  await owner.query(
    `insert into supplement (id, business_id, stage, substage, waiting_since, due_at, created_at, updated_at, version,
       search, doc)
     select id, $1, stage, substage, since, due, since - interval '1 day', since, 1,
       lower(concat_ws(' ', claim_number, vin, shop_name, 'rae whitfield norman')),
       $2::jsonb || jsonb_build_object('id', id, 'stage', stage, 'substage', substage, 'claim_number', claim_number,
         'vin', vin, 'shop_name', shop_name, 'waiting_since', since, 'due_at', due)
     from (
       select md5('supplement' || n)::uuid as id, ($3::text[])[at] as stage, ($4::text[])[at] as substage,
         '01-' || (2000000 + n) as claim_number, '1HG' || lpad((n::bigint * 7919)::text, 14, '0') as vin,
         'Shop ' || lpad((n % ${shops})::text, 3, '0') as shop_name, since,
         case when ($3::text[])[at] = 'request_closed' or ($4::text[])[at] = 'locked' then null
           else since + interval '2 days' end as due
       from (select n, 1 + n::bigint * 7919 / 13 % cardinality($3::text[]) as at,
           now() - (n::bigint * 104729 % 360000) * interval '1 second' as since
         from generate_series(0, $5::int - 1) as n) as placed) as made`,
    [business.id, JSON.stringify(doc), dealt.map(({ stage }) => stage), dealt.map(({ substage }) => substage), count],
  )
  await owner.query('alter table supplement enable trigger user')
  await owner.query(
    'insert into supplement_text (id, business_id, text) select id, business_id, search from supplement',
  )
  const curve = Array.from({ length: 20 }, (_, n) => [(n + 1) * 5 * hour, 1 - (n + 1) / 20])
  await owner.query(
    `insert into claim_forecast (business_id, state, curve, tail, tested, inside, tested_from, tested_to, made_at)
     select $1, 'supplement.open.' || place, $2, 0.1, 20, 18, now(), now(), now() from unnest($3::text[]) as place`,
    [business.id, JSON.stringify(curve), places.filter(({ share }) => share === 1).map(({ place }) => place)],
  )
  await owner.query('vacuum analyze supplement')
  await owner.query('vacuum analyze supplement_text')
}
