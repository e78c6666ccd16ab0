import type { Actor, DomainEvent } from '../../contract/events/recorded.ts'
import type { TenantClient } from '../db/database.ts'
import { statementFor } from './append-statement.ts'
import { checkEvents } from './check-events.ts'
import { leasedByOther } from './leased.ts'

/**
 * New events of one stream, and the version it is expected to have: 0 for a stream that does not exist yet. Without
 * events it is expected unchanged: the append is refused if it is at another version by the time of the commit.
 */
export interface StreamAppend {
  readonly stream: string
  readonly expected: number
  readonly events: readonly DomainEvent[]
  /** What happened outside of the office, which no lease of a colleague holds up: see `asFact`. */
  readonly isFact?: true
}

/**
 * Streams whose events say what has happened in the field (docs/decisions/0196): a lease of a colleague on them does not
 * refuse the append. Their versions are checked as ever.
 */
export function asFact(streams: readonly StreamAppend[]): StreamAppend[] {
  return streams.map((stream) => ({ ...stream, isFact: true }))
}

/**
 * A statement that changes a read model in the same transaction as the append. `sql` is a data-modifying statement
 * whose parameters are written `$1`, `$2` …, counted within itself. It writes a row for each place of the parameters
 * that are arrays; the others are the same for all rows. So appends that come together can write their rows together.
 */
export interface Projection {
  /**
   * The name of the statement within the append (a WITH query): an SQL identifier in lower case, of at most 63
   * characters, such as `intake_rows`. Projections of one append with the same name must have the same `sql`; they are
   * carried out as one. The append refuses any other name.
   */
  readonly name: string
  readonly sql: string
  readonly params: readonly unknown[]
  /**
   * Whether the statement returns jobs, which the append queues: in a column `job`, as `queue_jobs` takes them, or null.
   * For rows that only the database knows; what follows from an event is declared by its aggregate.
   */
  readonly returnsJobs?: boolean
}

export interface Append {
  readonly businessId: string
  readonly actor: Actor
  /** UTC instant, ISO 8601: the time of every one of the events. */
  readonly at: string
  readonly commandId: string | null
  readonly streams: readonly StreamAppend[]
  readonly projections: readonly Projection[]
}

/** Somebody else has appended to one of the streams first. Load, decide and append again. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict'
}

/**
 * Appends to many streams and changes the read models, all or nothing, in one statement.
 * @throws VersionConflict when a stream is not at its expected version, be it behind or ahead; LeasedByOther when
 * somebody else than its actor holds one that changes.
 */
export function append(client: TenantClient, work: Append): Promise<void> {
  return appendTogether(client, [work])
}

/** Several appends of one business as one: all or nothing. */
export async function appendTogether(client: TenantClient, works: readonly Append[]): Promise<void> {
  for (const { streams } of works) checkEvents(streams)
  try {
    await client.query(statementFor(works))
  } catch (error) {
    if ((error as { code?: string }).code === 'CF002') throw leasedByOther(error as { detail?: string })
    if (isVersionConflict(error)) throw new VersionConflict('A stream has moved on.', { cause: error })
    throw error
  }
}

/** Only our own constraint is a version conflict: a unique violation in a projection is a fault. */
function isVersionConflict(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === 'CF001' || (code === '23505' && constraint === 'events_stream_version')
}
