import { type Recorded, streamOf } from '../../contract/events/recorded.ts'
import { fieldsChangedBy } from '../../machines/intake-item/fields-changed-by.ts'
import type { ChangedSince } from '../../machines/intake-item/intake-item.decide.ts'
import type { IntakeItem } from '../../machines/intake-item/intake-item.ts'
import type { TenantClient } from '../db/database.ts'
import { readStreams } from '../events/read.ts'

/**
 * For commands that were based on an older version: which fields others have changed since, claim by claim. Only
 * stale claims cost a read of the log.
 */
export async function changedSince(
  client: TenantClient,
  based: readonly { item: IntakeItem; version: number | undefined; actorId: string }[],
): Promise<Map<string, ChangedSince>> {
  const stale = based.filter(({ item, version }) => version !== undefined && version < item.version)
  if (stale.length === 0) return new Map()
  const oldest = Math.min(...stale.map(({ version }) => version ?? 0))
  const events = await readStreams(
    client,
    stale.map(({ item }) => streamOf('intake_item', item.id)),
    oldest,
  )
  const byStream = Map.groupBy(events, ({ stream }) => stream)
  return new Map(
    stale.map(({ item, version = 0, actorId }) => {
      const happened = byStream.get(streamOf('intake_item', item.id)) ?? []
      return [
        item.id,
        changesNamedBy(
          happened.filter((event) => event.version > version && event.by.id !== actorId),
          item,
        ),
      ]
    }),
  )
}

/** By the fields that the events name: a claim is often one of thousands, and its former events are not read. */
function changesNamedBy(events: readonly Recorded[], item: IntakeItem): ChangedSince {
  const changed = events.flatMap((event) =>
    fieldsChangedBy(event).map((field) => [field, { by: event.by.name, at: event.at, to: item[field] }] as const),
  )
  return Object.fromEntries(changed)
}
