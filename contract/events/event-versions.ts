import type { EventSchemas, OlderVersion } from './stored-event.ts'

/** An event was written by a newer release: its data means what this one does not know. */
export class NewerEvent extends Error {
  override readonly name = 'NewerEvent'
}

export interface EventVersions {
  /** The version of its schema that an event of this type is written in. */
  newest(type: string): number
  /**
   * Brings stored data to the newest version of its type. Costs a map lookup where it is that already.
   * @throws NewerEvent
   */
  upcast(type: string, version: number, data: object): object
}

/** Reads the versions of events from their declarations. A type that is declared nowhere has version 1 only. */
export function createEventVersions(aggregates: Iterable<EventSchemas>): EventVersions {
  /** Of most types there is one version, and they are not in here. */
  const older = new Map<string, readonly OlderVersion[]>()
  for (const schemas of aggregates) {
    for (const [type, schema] of Object.entries(schemas)) if (schema.older.length > 0) older.set(type, schema.older)
  }
  const newest = (type: string) => (older.get(type)?.length ?? 0) + 1
  return {
    newest,
    upcast(type, version, data) {
      const known = newest(type)
      if (version === known) return data
      if (version > known) {
        throw new NewerEvent(`${type} is stored in version ${version}; this release knows it up to version ${known}.`)
      }
      const steps = older.get(type)?.slice(version - 1) ?? []
      return steps.reduce((reached, { from }) => from(reached as never), data)
    },
  }
}
