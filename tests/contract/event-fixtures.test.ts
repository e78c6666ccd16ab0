import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { eventSchemas } from '../../machines/aggregates.ts'
import { createEventVersions, NewerEvent } from '../../contract/events/event-versions.ts'
import { olderVersion, storedEvent } from '../../contract/events/stored-event.ts'
import { type Fixture, faultsOfFolder, faultsOfSamples, fixturesManifest, readFixtures } from './event-fixtures.ts'

const manifest = JSON.parse(readFileSync(fixturesManifest, 'utf8')) as Record<string, string>
const fixtures = readFixtures()

test('every version of every event ever stored has samples, which are valid and upcast to the newest version', () => {
  expect(fixtures.length).toBeGreaterThan(37)
  expect(faultsOfSamples(Object.values(eventSchemas), fixtures)).toEqual([])
})

test('no fixture is deleted or changed', () => {
  expect(faultsOfFolder(manifest, fixtures)).toEqual([])
})

describe('planted', () => {
  const [one, ...others] = fixtures as [Fixture, ...Fixture[]]

  test('a deleted, a changed and an unlisted fixture are found', () => {
    expect(faultsOfFolder(manifest, others)).toEqual([expect.stringContaining(`${one.path} is deleted`)])
    expect(faultsOfFolder(manifest, [{ ...one, hash: 'x' }, ...others])).toEqual([
      `${one.path} is changed. Add another one instead.`,
    ])
    expect(faultsOfFolder({ ...manifest, [one.path]: '' }, fixtures)).toEqual([
      `${one.path} is new. Run npm run contract:hash.`,
    ])
  })

  const first = v.strictObject({ name: v.string() })
  const second = v.strictObject({ first_name: v.string(), last_name: v.string() })
  const third = v.strictObject({ ...second.entries, role: v.nullable(v.string()) })
  const split = olderVersion(first, ({ name }) => {
    const [first_name = '', last_name = ''] = name.split(' ')
    return { first_name, last_name }
  })
  const withRole = olderVersion(second, (data) => ({ ...data, role: null }))
  const sample = (version: number, data: object): Fixture => ({
    path: `events/x/Named.v${version}.json`,
    hash: '',
    text: JSON.stringify([data]),
  })
  const samples = [
    sample(1, { name: 'Ann Ames' }),
    sample(2, { first_name: 'Ann', last_name: 'Ames' }),
    sample(3, { first_name: 'Ann', last_name: 'Ames', role: 'ops' }),
  ]

  test('versions are upcast one after the other, and what is newer is refused', () => {
    const schemas = { Named: storedEvent(third, [split, withRole]) }
    expect(faultsOfSamples([schemas], samples)).toEqual([])
    const { newest, upcast } = createEventVersions([schemas])
    expect([newest('Named'), newest('Other')]).toEqual([3, 1])
    const now = { first_name: 'Ann', last_name: 'Ames', role: null }
    expect(upcast('Named', 1, { name: 'Ann Ames' })).toEqual(now)
    expect(upcast('Named', 2, { first_name: 'Ann', last_name: 'Ames' })).toEqual(now)
    expect(upcast('Named', 3, now)).toBe(now)
    expect(() => upcast('Named', 4, now)).toThrow(NewerEvent)
    expect(() => upcast('Other', 2, now)).toThrow(NewerEvent)
  })

  test('a version without a sample, a sample that is not valid, and an upcaster that forgets a field are found', () => {
    const schemas = { Named: storedEvent(third, [split, withRole]) }
    expect(faultsOfSamples([schemas], samples.slice(1))).toEqual([expect.stringMatching(/^Named\.v1 has no sample/)])
    const wrong = [...samples.slice(0, 2), sample(3, { first_name: 'Ann', last_name: 7, role: null })]
    expect(faultsOfSamples([schemas], wrong)).toContain(
      'Named.v3, sample 1, as it was stored: last_name: expected string',
    )
    const forgetful = { Named: storedEvent(third, [split, olderVersion(second, (data) => data)]) }
    expect(faultsOfSamples([forgetful], samples)).toEqual([
      'Named.v1, sample 1, upcast: role: expected "role"',
      'Named.v2, sample 1, upcast: role: expected "role"',
    ])
  })
})
