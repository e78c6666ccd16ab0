import type { EditableField } from '../../contract/claims/claim-fields.ts'
import { type Recorded, streamOf } from '../../contract/events/recorded.ts'
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
    stale.map(({ item, version, actorId }) => {
      const changed: ChangedSince = {}
      for (const event of byStream.get(streamOf('intake_item', item.id)) ?? []) {
        if (event.version <= (version ?? 0) || event.by.id === actorId) continue
        for (const field of fieldsChangedBy(event)) {
          changed[field] = { by: event.by.name, at: event.at, to: item[field] }
        }
      }
      return [item.id, changed]
    }),
  )
}

/** A reset says only what was; it takes all of that back. A return clears the action beside its changes. */
function fieldsChangedBy({ type, data }: Recorded): EditableField[] {
  const { changes = {}, was = {} } = data as { changes?: object; was?: object }
  if (type === 'ClaimReset') return Object.keys(was) as EditableField[]
  const also: EditableField[] = type === 'ClaimReturned' ? ['action'] : []
  return [...also, ...(Object.keys(changes) as EditableField[])]
}
