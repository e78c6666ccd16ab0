import type { DomainEvent, Recorded } from '../../contract/events/recorded.ts'
import { changedByOthers } from '../../machines/changed-by-others.ts'
import type { ChangedSince } from '../../machines/edit-conflict.ts'
import type { TenantClient } from '../db/database.ts'
import { readStreams } from './read.ts'

interface Based<T> {
  readonly stream: string
  readonly state: T
  /** The version that an edit is based on; undefined for the present one. */
  readonly version: number | undefined
  readonly actorId: string
}

/** The fields that others have changed since an older version. Only an edit of a stale version reads the log. */
export async function fieldsChangedSince<T extends { readonly version: number }, E extends DomainEvent>(
  client: TenantClient,
  { stream, state, version, actorId }: Based<T>,
  evolve: (state: T | null, event: E & Recorded<E>) => T,
): Promise<ChangedSince<T>> {
  if (version === undefined || version >= state.version) return {}
  const events = (await readStreams(client, [stream])) as Recorded<E>[]
  return changedByOthers(events, { version, actorId }, evolve)
}
