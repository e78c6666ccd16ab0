import type pg from 'pg'
import { makeRow } from '../../server/testing/claims.factory.ts'

export interface MadeLog {
  readonly businessId: string
  /** Claims that come and stay in the queue. */
  readonly waiting: number
  /** Claims that come, are marked and leave. */
  readonly gone: number
  /** Edits of each of those that stay. */
  readonly edits: number
}

const edit = {
  changes: { action: 'create_new', city: 'Goshen', destination: 'call_center' },
  was: { action: null, city: 'Cedar Hill', destination: null },
}

/**
 * Writes a log as a busy season makes it, by the statement: claims that come, wait, are edited in turn and leave, a
 * tenth of a second apart. How many events it has.
 */
export async function writeLog(owner: pg.ClientBase, made: MadeLog): Promise<number> {
  const { waiting, gone, edits } = made
  const claim = { claim: { ...makeRow(), primary_phone: '6155550142' }, source: null, normalised: [], proposed: {} }
  const lived = [
    [1, 'ClaimReceived', claim],
    [2, 'ClaimEdited', edit],
    [3, 'ClaimIngestFailed', { code: 'gone', reason: 'The storm was archived.' }],
    [4, 'ClaimIngested', { action: 'ignore' }],
  ] as const
  const staying = [lived[0], ...Array.from({ length: edits }, (_, n) => [n + 2, 'ClaimEdited', edit] as const)]
  await write(owner, made, 'gone', gone, lived)
  await write(owner, made, 'waits', waiting, staying)
  await owner.query('analyze events')
  return gone * lived.length + waiting * staying.length
}

async function write(
  owner: pg.ClientBase,
  { businessId }: MadeLog,
  kind: string,
  claims: number,
  history: readonly (readonly [number, string, object])[],
) {
  await owner.query(
    `with latest as (select coalesce(max(id), 0) as id from events)
     insert into events (business_id, stream, version, type, data, at, actor_id, actor_name)
     select $1, 'intake_item:' || md5($2 || n)::uuid, step.version, step.type,
       case when step.version = 1 then jsonb_set(step.data, '{claim,claim_number}', to_jsonb($2 || n)) else step.data end,
       timestamptz '2026-03-01T12:00:00Z'
         + (latest.id + row_number() over (order by step.version, n)) * interval '100 milliseconds', 'p', 'Morgan Ellis'
     from latest, generate_series(1, $3::int) as n, unnest($4::int[], $5::text[], $6::jsonb[]) as step (version, type, data)
     order by step.version, n`,
    [
      businessId,
      kind,
      claims,
      history.map(([version]) => version),
      history.map(([, type]) => type),
      history.map(([, , data]) => JSON.stringify(data)),
    ],
  )
}
