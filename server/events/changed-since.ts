import type { TenantClient } from '../db/database.ts'
import { readStreams } from './read.ts'

type Changed<T> = { [F in keyof T]?: { by: string; at: string; to: T[F] } }

/**
 * Which fields of a thing others have changed since an older version of it, from events that carry `changes`. Only an
 * edit of a stale version costs a read of the log.
 */
export async function fieldsChangedSince<T extends { readonly version: number }>(
  client: TenantClient,
  { stream, thing, version, actorId }: { stream: string; thing: T; version: number | undefined; actorId: string },
): Promise<Changed<T>> {
  const changed: Changed<T> = {}
  if (version === undefined || version >= thing.version) return changed
  for (const { data, by, at } of await readStreams(client, [stream], version)) {
    if (by.id === actorId) continue
    const { changes = {} } = data as { changes?: object }
    for (const field of Object.keys(changes) as (keyof T)[]) changed[field] = { by: by.name, at, to: thing[field] }
  }
  return changed
}
