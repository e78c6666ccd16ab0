import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { differencesOf, wayOf } from './readme-way.ts'
import { recordWay } from './record-way.ts'

const way = wayOf(readFileSync('README.md', 'utf8'))
let recorded: readonly string[]

beforeAll(async () => {
  recorded = await recordWay()
}, 120_000)

test('README names the files that a command passes in a real run, in their order', () => {
  expect(differencesOf(way, recorded)).toEqual([])
})

test('a README with stations swapped, added or left out is refused', () => {
  const { stations, passedThrough } = way
  const [first = '', second = '', ...rest] = stations
  const refused = (changed: readonly string[]) => differencesOf({ stations: changed, passedThrough }, recorded)
  expect(refused([second, first, ...rest])).not.toEqual([])
  expect(refused(stations.with(4, 'machines/storm/storm.decide.ts'))).not.toEqual([])
  for (const one of stations) {
    const others = stations.filter((station) => station !== one)
    expect([one, refused(others).length > 0]).toEqual([one, true])
  }
  const stale = [...passedThrough, 'server/undo/']
  expect(differencesOf({ stations, passedThrough: stale }, recorded)).toEqual(['server/undo/ is not passed through'])
})
