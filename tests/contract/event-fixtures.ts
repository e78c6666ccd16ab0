import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { faultsOf } from '../../contract/events/event-faults.ts'
import { createEventVersions } from '../../contract/events/event-versions.ts'
import { type EventSchemas, newestVersion } from '../../contract/events/stored-event.ts'

const fixturesFolder = 'tests/fixtures'
/** Files that are kept for ever, with a hash of each. Grows only: `npm run contract:hash` adds what is new. */
export const fixturesManifest = 'tests/fixtures/manifest.json'

export interface Fixture {
  /** Below the folder of fixtures, with slashes. */
  readonly path: string
  readonly hash: string
  readonly text: string
}

/** The stored samples of events, and the logs. */
export function readFixtures(): Fixture[] {
  return readdirSync(fixturesFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^(events|logs)\/.+\.(json|gz)$/.test(name))
    .toSorted()
    .map((path) => {
      const bytes = readFileSync(join(fixturesFolder, path))
      return { path, hash: createHash('sha256').update(bytes).digest('hex'), text: bytes.toString('utf8') }
    })
}

/** Fixtures that are gone, that are others than they were, or that the manifest does not know yet. */
export function faultsOfFolder(manifest: Readonly<Record<string, string>>, fixtures: readonly Fixture[]): string[] {
  const found = new Map(fixtures.map(({ path, hash }) => [path, hash]))
  const lost = Object.keys(manifest).filter((path) => !found.has(path))
  return [
    ...lost.map((path) => `${path} is deleted. Fixtures stay for ever: logs that hold such events do.`),
    ...fixtures.flatMap(({ path, hash }) => {
      if (!manifest[path]) return [`${path} is new. Run npm run contract:hash.`]
      return manifest[path] === hash ? [] : [`${path} is changed. Add another one instead.`]
    }),
  ]
}

/** Versions of events without a sample, and samples that their version or, once upcast, the newest does not allow. */
export function faultsOfSamples(aggregates: Iterable<EventSchemas>, fixtures: readonly Fixture[]): string[] {
  const files = fixtures.filter(({ path }) => path.startsWith('events/'))
  const samples = Map.groupBy(files, ({ path }) => basename(path, '.json'))
  const every = [...new Set(aggregates)]
  const { upcast } = createEventVersions(every)
  return every.flatMap((schemas) =>
    Object.entries(schemas).flatMap(([type, schema]) => {
      const newest = newestVersion(schema)
      return Array.from({ length: newest }, (_, older) => older + 1).flatMap((version) => {
        const name = `${type}.v${version}`
        const some = (samples.get(name) ?? []).flatMap(({ text }) => JSON.parse(text) as object[])
        if (some.length === 0) return [`${name} has no sample: tests/fixtures/events/<aggregate>/${name}.json.`]
        return some.flatMap((data, index) => {
          const now = upcast(type, version, data)
          return [
            ...faultsOf(schemas, { type, schemaVersion: version, data }).map((fault) => `as it was stored: ${fault}`),
            ...faultsOf(schemas, { type, schemaVersion: newest, data: now }).map((fault) => `upcast: ${fault}`),
          ].map((fault) => `${name}, sample ${index + 1}, ${fault}`)
        })
      })
    }),
  )
}
