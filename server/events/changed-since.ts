import type { Recorded } from '../../contract/events/recorded.ts'
import type { ChangedSince } from '../../machines/edit-conflict.ts'
import type { TenantClient } from '../db/database.ts'
import { readStreams } from './read.ts'

/** Where somebody stood who edits a thing: at an older version of it. */
interface Based<T> {
  readonly thing: T
  readonly version: number
  readonly actorId: string
}

/** Which fields of a thing others have changed since an older version, by its events; `fieldsOf` are those of one. */
export function changedByOthers<T extends object>(
  events: readonly Recorded[],
  { thing, version, actorId }: Based<T>,
  fieldsOf: (event: Recorded) => readonly (keyof T & string)[],
): ChangedSince<T> {
  const others = events.filter((event) => event.version > version && event.by.id !== actorId)
  const changed = others.flatMap((event) =>
    fieldsOf(event).map((field) => [field, { by: event.by.name, at: event.at, to: thing[field] }] as const),
  )
  return Object.fromEntries(changed) as ChangedSince<T>
}

/**
 * Which fields of a thing others have changed since an older version of it, from events that carry `changes`. Only an
 * edit of a stale version costs a read of the log.
 */
export async function fieldsChangedSince<T extends { readonly version: number }>(
  client: TenantClient,
  { stream, thing, version, actorId }: { stream: string; thing: T; version: number | undefined; actorId: string },
): Promise<ChangedSince<T>> {
  if (version === undefined || version >= thing.version) return {}
  const events = await readStreams(client, [stream], version)
  return changedByOthers(events, { thing, version, actorId }, fieldsOfChanges)
}

function fieldsOfChanges<T>({ data }: Recorded): (keyof T & string)[] {
  return Object.keys((data as { changes?: object }).changes ?? {}) as (keyof T & string)[]
}
