import type { Recorded } from '../../contract/events/recorded.ts'
import type { ChangedSince } from '../../machines/edit-conflict.ts'
import type { TenantClient } from '../db/database.ts'
import { readStreams } from './read.ts'

/** The version of an aggregate that an edit is based on; `state` is the present one. */
interface Based<T> {
  readonly state: T
  readonly version: number
  readonly actorId: string
}

/** The fields that others have changed since an older version, by the events; `fieldsOf` names those of one event. */
export function changedByOthers<T extends object>(
  events: readonly Recorded[],
  { state, version, actorId }: Based<T>,
  fieldsOf: (event: Recorded) => readonly (keyof T & string)[],
): ChangedSince<T> {
  const others = events.filter((event) => event.version > version && event.by.id !== actorId)
  const changed = others.flatMap((event) =>
    fieldsOf(event).map((field) => [field, { by: event.by.name, at: event.at, to: state[field] }] as const),
  )
  return Object.fromEntries(changed) as ChangedSince<T>
}

/**
 * The fields that others have changed since an older version, from events that carry `changes`. Only an edit of a
 * stale version reads the log.
 */
export async function fieldsChangedSince<T extends { readonly version: number }>(
  client: TenantClient,
  { stream, state, version, actorId }: { stream: string; state: T; version: number | undefined; actorId: string },
): Promise<ChangedSince<T>> {
  if (version === undefined || version >= state.version) return {}
  const events = await readStreams(client, [stream], version)
  return changedByOthers(events, { state, version, actorId }, fieldsOfChanges)
}

function fieldsOfChanges<T>({ data }: Recorded): (keyof T & string)[] {
  return Object.keys((data as { changes?: object }).changes ?? {}) as (keyof T & string)[]
}
