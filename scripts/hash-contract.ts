import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { allCalls } from '../contract/all-calls.ts'
import { eventSchemas } from '../machines/aggregates.ts'
import { type ContractHashes, hashContract } from '../tests/contract/contract-hashes.ts'
import { fixturesManifest, readFixtures } from '../tests/contract/event-fixtures.ts'

/**
 * `npm run contract:hash [-- --widened ContactCreated.v1]`: commits to the calls and events as they are now, and lists
 * new fixtures. A version of an event that was committed before is changed only by name, where it accepts more than
 * before; otherwise it stays, and the event gets a new version (docs/decisions/0032).
 */
const hashesFile = 'contract/hashes.json'
const { values } = parseArgs({ options: { widened: { type: 'string', multiple: true, default: [] } } })
const before = read<ContractHashes>(hashesFile, { calls: {}, events: {} })
const now = hashContract(allCalls, Object.values(eventSchemas))
const broken = Object.keys(before.events).filter(
  (name) => before.events[name] !== now.events[name] && !(name in now.events && values.widened.includes(name)),
)
if (broken.length > 0) {
  process.stderr.write(
    `These events are stored in logs as they were: ${broken.join(', ')}.\nKeep each as an older version with an upcaster; or, where all that was ever stored stays valid, name it: --widened <event>\n`,
  )
  process.exit(1)
}
write(hashesFile, now)

const listed = read<Record<string, string>>(fixturesManifest, {})
const found = Object.fromEntries(readFixtures().map(({ path, hash }) => [path, hash]))
write(
  fixturesManifest,
  Object.fromEntries(Object.entries({ ...found, ...listed }).toSorted(([a], [b]) => (a < b ? -1 : 1))),
)

function read<T>(path: string, none: T): T {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : none
}

function write(path: string, value: object): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}
