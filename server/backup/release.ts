import { newestVersion } from '../../contract/events/stored-event.ts'
import { eventSchemas } from '../../machines/aggregates.ts'
import { knownMigrations } from '../db/migrate.ts'
import type { Manifest } from './manifest.ts'

/** The newest version of each type of event that this release knows. */
export function knownEventVersions(): Record<string, number> {
  const types = Object.values(eventSchemas).flatMap((schemas) =>
    Object.entries(schemas).map(([type, schema]) => [type, newestVersion(schema)] as const),
  )
  return Object.fromEntries(types)
}

/** Why this release can't restore a backup; null when it can. One by a former release it can. */
export async function refusalOfRelease({ migrations, event_versions }: Manifest): Promise<string | null> {
  const known = await knownMigrations()
  const newer = migrations.find((name) => !known.includes(name))
  if (newer) return `its release is newer than this one, which does not know the migration ${newer}`
  const versions = knownEventVersions()
  const event = Object.entries(event_versions).find(([type, version]) => version > (versions[type] ?? 0))
  if (event)
    return `its release is newer than this one, which does not know version ${event[1]} of the event ${event[0]}`
  return null
}
