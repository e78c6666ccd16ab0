import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import { eventSchemas } from '../../machines/aggregates.ts'
import { olderVersion, storedEvent } from '../../contract/events/stored-event.ts'
import { type ContractHashes, differencesOf, hashContract } from './contract-hashes.ts'

const committed = JSON.parse(readFileSync('contract/hashes.json', 'utf8')) as ContractHashes

test('calls and stored events are those that were decided on', () => {
  expect(differencesOf(committed, hashContract(allCalls, Object.values(eventSchemas)))).toEqual([])
})

test('a type of event belongs to one aggregate', () => {
  const types = [...new Set(Object.values(eventSchemas))].flatMap((schemas) => Object.keys(schemas))
  expect(types.toSorted()).toEqual([...new Set(types)].toSorted())
})

describe('a planted change', () => {
  const call = (reply: v.GenericSchema, path = 'v1/x') =>
    ({ name: 'list-parts', method: 'GET', path, summary: '', permission: 'public', reply }) as const
  const first = v.strictObject({ city: v.string(), zip: v.string() })
  const before = hashContract([call(first)], [{ Moved: storedEvent(first) }])
  const after = (reply: v.GenericSchema, schemas: Parameters<typeof hashContract>[1], path?: string) =>
    differencesOf(before, hashContract([call(reply, path)], schemas))

  test('of a call is found, be it in its schema or its path', () => {
    const events = [{ Moved: storedEvent(first) }]
    expect(after(first, events)).toEqual([])
    expect(after(v.strictObject({ zip: v.string(), city: v.string() }), events)).toEqual([])
    const wider = v.strictObject({ ...first.entries, zip: v.nullable(v.string()) })
    expect(after(wider, events)).toEqual([expect.stringMatching(/^The call list-parts .+ npm run contract:hash\.$/)])
    expect(after(first, events, 'v1/y')).toHaveLength(1)
  })

  test('of a stored event is found, and asks for a new version', () => {
    const second = v.strictObject({ ...first.entries, state: v.string() })
    expect(after(first, [{ Moved: storedEvent(second) }])).toEqual([
      expect.stringMatching(/^The stored event Moved\.v1 .+ Declare a new version with an upcaster/),
    ])
    const moved = storedEvent(second, [olderVersion(first, (data) => ({ ...data, state: '' }))])
    expect(after(first, [{ Moved: moved }])).toEqual([expect.stringMatching(/^The event Moved\.v2 is new/)])
    expect(after(first, [])).toEqual([expect.stringMatching(/^The event Moved\.v1 .+ must stay declared/)])
  })
})
