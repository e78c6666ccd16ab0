import type { Lease, LeasePerson, LeaseState } from '../../contract/leases/lease.ts'
import { leaseTermMs } from '../../contract/leases/lease.ts'
import type { StreamCategory } from '../../contract/categories.ts'
import { idOf, streamOf } from '../../contract/events/recorded.ts'
import { leaseNow } from '../../machines/lease/lease.evolve.ts'
import type { HeldLease } from '../../machines/lease/lease.ts'
import type { TenantClient } from '../db/database.ts'
import { arrayLiteral, textArray } from '../db/array-params.ts'

interface Row {
  stream: string
  state: Exclude<LeaseState, 'expiring'>
  holder_id: string
  holder_name: string
  former_id: string | null
  former_name: string | null
  word: string | null
  since: Date
  until: Date
  left_ms: number
  is_here: boolean
}

const columns = `l.stream, l.state, l.holder_id, l.holder_name, l.former_id, l.former_name, l.word, l.since, l.until,
  (extract(epoch from l.until - clock_timestamp()) * 1000)::float8 as left_ms`

/** A lease as it is now, and how long it lasts yet. */
export interface LockedLease {
  readonly lease: HeldLease | null
  readonly leftMs: number
  readonly until: string
}

/** The lease of a stream; other transactions that lock it wait until this one ends. */
export async function holdLease(client: TenantClient, businessId: string, stream: string): Promise<LockedLease | null> {
  await client.query({ name: 'hold-lease', text: 'select hold_lease($1)', values: [stream] })
  const { rows } = await client.query<Row>({
    name: 'read-lease',
    text: `select ${columns}, lease_stands(l) or l.until <= clock_timestamp() as is_here
           from lease l where l.business_id = $1 and l.stream = $2`,
    values: [businessId, stream],
  })
  const [row] = rows
  if (!row) return null
  const leftMs = row.left_ms
  return { lease: leaseNow(heldOf(row), { leftMs, isHere: row.is_here }), leftMs, until: row.until.toISOString() }
}

interface Written {
  readonly businessId: string
  readonly stream: string
  readonly lease: HeldLease
  /** Null where its holder has not come yet. */
  readonly sessionId: string | null
}

/** Writes what has become of a lease, for another term from now on. */
export async function writeLease(client: TenantClient, { businessId, stream, lease, sessionId }: Written) {
  const { state, holder, former, word: term } = lease
  const { rows } = await client.query<Row>({
    name: 'write-lease',
    text: `insert into lease as l (business_id, stream, state, holder_id, holder_name, session_id, former_id, former_name,
             word, since, until)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp(), clock_timestamp() + interval '${leaseTermMs} ms')
           on conflict (business_id, stream) do update set state = excluded.state, holder_id = excluded.holder_id,
             holder_name = excluded.holder_name, session_id = excluded.session_id, former_id = excluded.former_id,
             former_name = excluded.former_name, word = excluded.word, until = excluded.until,
             since = case when l.holder_id = excluded.holder_id and l.until > clock_timestamp() then l.since
               else excluded.since end
           returning ${columns}`,
    values: [
      businessId,
      stream,
      state,
      holder.id,
      holder.name,
      sessionId,
      former?.id ?? null,
      former?.name ?? null,
      term,
    ],
  })
  return shownOf(rows)
}

export async function dropLease(client: TenantClient, businessId: string, stream: string): Promise<void> {
  await client.query({
    name: 'drop-lease',
    text: 'delete from lease where business_id = $1 and stream = $2',
    values: [businessId, stream],
  })
}

/** Lets leases go that ran out a while ago, a few at a time: nobody needs to wait for it. */
export async function sweepLeases(client: TenantClient, businessId: string): Promise<void> {
  await client.query({
    name: 'sweep-leases',
    text: `delete from lease where ctid = any(array(
             select ctid from lease where business_id = $1 and until < clock_timestamp() - interval '1 minute'
             limit 20 for update skip locked))`,
    values: [businessId],
  })
}

/** All leases of a category that stand. */
export async function listLeasesNow(client: TenantClient, businessId: string, category: string): Promise<Lease[]> {
  const { rows } = await client.query<Row>({
    name: 'list-leases',
    text: `select ${columns} from lease l
           where l.business_id = $1 and starts_with(l.stream, $2) and lease_stands(l) order by l.since`,
    values: [businessId, `${category}:`],
  })
  return rows.flatMap((row) => shownOf([row]) ?? [])
}

export interface NextWanted {
  readonly businessId: string
  readonly category: StreamCategory
  readonly ids: readonly string[]
  readonly holder: LeasePerson
  readonly sessionId: string
  /** A query of SQL on the id in this place: it finds a row if the aggregate may be handed out. */
  readonly waits: (id: string) => string
}

/** Several requests for the next of one queue, each for the rows from `start` to `end`, in ascending order. */
export interface NextTurn extends Pick<NextWanted, 'businessId' | 'category' | 'ids' | 'waits'> {
  readonly askers: readonly { wanted: Pick<NextWanted, 'holder' | 'sessionId'>; start: number; end: number }[]
}

/** Takes for each the first of its rows that still waits and that nobody holds. Null where none is left. */
export async function takeLeases(client: TenantClient, turn: NextTurn): Promise<(Lease | null)[]> {
  const { businessId, category, ids, waits, askers } = turn
  const before = streamOf(category, '')
  const { rows } = await client.query<{ asker: number; stream: string; since: number }>({
    name: `take-leases-${category}`,
    text: `select asker, stream, (extract(epoch from since) * 1000)::float8 as since
           from take_leases($1, array(
             select case when exists (${waits(`substr(asked.stream, ${before.length + 1})::uuid`)} offset 0)
               then asked.stream end
             from unnest($2::text[]) with ordinality as asked (stream, place) order by place), $3, $4, $5, $6, $7)`,
    values: [
      businessId,
      textArray(ids.map((id) => before + id)),
      arrayLiteral(askers.map(({ start }) => start + 1)),
      arrayLiteral(askers.map(({ end }) => end)),
      arrayLiteral(askers.map(({ wanted }) => wanted.holder.id)),
      textArray(askers.map(({ wanted }) => wanted.holder.name)),
      arrayLiteral(askers.map(({ wanted }) => wanted.sessionId)),
    ],
  })
  const taken = new Map(rows.map((row) => [row.asker - 1, row]))
  return askers.map(({ wanted: { holder } }, asker) => {
    const row = taken.get(asker)
    if (!row) return null
    const [since, until] = [row.since, row.since + leaseTermMs].map((ms) => new Date(ms).toISOString()) as [
      string,
      string,
    ]
    return { id: idOf(row.stream), state: 'held', holder, former: null, word: null, since, until, left_ms: leaseTermMs }
  })
}

function heldOf({ state, holder_id, holder_name, former_id, former_name, word: term }: Row): HeldLease {
  const former = former_id === null ? null : { id: former_id, name: former_name ?? '' }
  return { state, holder: { id: holder_id, name: holder_name }, former, word: term }
}

function shownOf([row]: readonly Row[]): Lease | null {
  if (!row) return null
  const leftMs = Math.max(0, Math.round(row.left_ms))
  const lease = leaseNow(heldOf(row), { leftMs, isHere: true })
  if (!lease) return null
  const [since, until] = [row.since.toISOString(), row.until.toISOString()]
  return { id: idOf(row.stream), ...lease, since, until, left_ms: leftMs }
}
