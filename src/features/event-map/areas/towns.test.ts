import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import states from '../../../../data/us/states.json'
import { townOf, type Towns, townsNamed } from './towns.ts'

const file = new URL('../../../../data/us/towns.json.gz', import.meta.url)
const towns = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Towns

test.each([
  ['moore', 'OK', [-97.487, 35.34]],
  ['del city', 'OK', [-97.441, 35.442]],
  ['farmers branch', 'TX', [-96.896, 32.927]],
  ['wheat ridge', 'CO', [-105.077, 39.766]],
  ['centennial', 'CO', [-104.877, 39.579]],
])('%s, %s is found, though no ZIP code is named after it', (name, state, at) => {
  expect(townsNamed(towns, name, [state])[0]).toMatchObject({ state, at })
})

test('a name is found as people type it, the larger towns of the states first', () => {
  expect(townsNamed(towns, 'saint louis', ['MO'])[0]?.name).toBe('St. Louis')
  expect(townsNamed(towns, 'ft. worth', ['OK', 'TX'])[0]).toMatchObject({ name: 'Fort Worth', state: 'TX' })
  expect(townsNamed(towns, 'norman', ['OK']).map(({ name }) => name)).toEqual(['Norman'])
  expect(townsNamed(towns, 'nowhere at all', ['OK'])).toEqual([])
})

test('a town is known by its id, and no other is', () => {
  const [moore] = townsNamed(towns, 'moore', ['OK'])
  expect(moore && townOf(towns, moore.id)).toEqual(moore)
  expect(townOf(towns, 'OK:99999')).toBeNull()
  expect(townOf(towns, 'XX:0')).toBeNull()
})

test('each state of the map has towns, in a file of at most 400 kB', () => {
  expect(states.filter(({ code }) => (towns[code] ?? []).length === 0)).toEqual([])
  expect(readFileSync(file).length).toBeLessThan(400_000)
})
