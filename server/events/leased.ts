import { categoryOf } from '../../contract/events/recorded.ts'
import type { Refusal } from '../../machines/decision.ts'
import { heldByOther } from '../../machines/lease/lease.decide.ts'
import type { TenantClient } from '../db/database.ts'
import { textArray } from '../db/array-params.ts'

/** A colleague works on an aggregate that a command would change. Nothing has been written. */
export class LeasedByOther extends Error {
  override readonly name = 'LeasedByOther'
  readonly stream: string
  readonly refusal: Refusal

  constructor(row: LeasedRow, options?: ErrorOptions) {
    const refusal = refusalOf(row)
    super(refusal.reason, options)
    this.stream = row.stream
    this.refusal = refusal
  }
}

interface Held {
  readonly holder_name: string
  readonly until: string | Date
  readonly left_ms: number
}

type LeasedRow = Held & { readonly stream: string }

/** What the database says of the lease that an append met. */
export function leasedByOther(error: { detail?: string }): LeasedByOther {
  return new LeasedByOther(JSON.parse(error.detail ?? '{}') as LeasedRow, { cause: error })
}

/**
 * The streams that somebody else than the actor holds, with the reason why they cannot be changed. A command about many
 * aggregates asks once, so that it skips these and changes the others. A command that does not ask is refused as a whole
 * by its append.
 */
export async function leasedAmong(
  client: TenantClient,
  scope: { readonly businessId: string; readonly actor: { readonly id: string } },
  streams: readonly string[],
): Promise<ReadonlyMap<string, Refusal>> {
  const { rows } = await client.query<LeasedRow>({
    name: 'leased-among',
    text: `select l.stream, l.holder_name, l.until, (extract(epoch from l.until - clock_timestamp()) * 1000)::float8 as left_ms
           from unnest($2::text[]) as asked (stream) join lease l on l.business_id = $1 and l.stream = asked.stream
           where l.holder_id::text <> $3 and lease_stands(l)`,
    values: [scope.businessId, textArray(streams), scope.actor.id],
  })
  return new Map(rows.map((row) => [row.stream, refusalOf(row)]))
}

function refusalOf({ stream, holder_name, until, left_ms }: LeasedRow): Refusal {
  return heldByOther(holder_name, { leftMs: left_ms, until: new Date(until).toISOString() }, categoryOf(stream))
}
