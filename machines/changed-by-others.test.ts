import { expect, test } from 'vitest'
import type { Recorded } from '../contract/events/recorded.ts'
import type { StormEvent } from '../contract/events/storm.events.ts'
import type { StormView } from '../contract/storms/storm.ts'
import { conflictOf } from './edit-conflict.ts'
import { evolveStorm } from './storm/storm.evolve.ts'
import { changedByOthers } from './changed-by-others.ts'

const settings = { call_center_id: null }
const timespan = { start: '2026-02-27', end: '2026-03-01' }
const rosa = { id: 'rosa', name: 'Rosa Kimball' }
const lee = { id: 'lee', name: 'Lee Novak' }

const events: Recorded<StormEvent>[] = (
  [
    [rosa, { type: 'StormCreated', data: { title: 'Hail', zipcodes: ['37032'], timespan, settings } }],
    [lee, { type: 'StormZipcodesSet', data: { zipcodes: ['37073'], was: ['37032'] } }],
    [rosa, { type: 'StormArchived', data: {} }],
    [rosa, { type: 'StormRestored', data: {} }],
  ] as const
).map(([by, event], at) => ({
  ...(event as StormEvent),
  by,
  id: at + 1,
  version: at + 1,
  stream: 'storm:5a000000-0000-4000-8000-000000000001',
  at: `2026-03-10T10:00:0${at}.000Z`,
}))

const since = (version: number, actorId: string) =>
  changedByOthers<StormView, StormEvent>(events, { version, actorId }, (storm, event) => evolveStorm(storm, event))

test('a change counts that an event of its own brings about, and one of the state as well', () => {
  expect(since(1, 'rosa')).toMatchObject({ zipcodes: { by: 'Lee Novak', to: ['37073'] } })
  expect(since(1, 'lee')).toMatchObject({ deleted_at: { by: 'Rosa Kimball' } })
  const conflict = conflictOf<StormView>({ zipcodes: ['1'] }, (field) => field, since(1, 'rosa'))
  expect(conflict?.refusal).toMatchObject({ code: 'changed_meanwhile', by: 'Lee Novak' })
})

test('neither what came before nor what one did oneself counts', () => {
  expect(since(2, 'rosa')).not.toHaveProperty('zipcodes')
  expect(since(1, 'lee')).not.toHaveProperty('zipcodes')
  expect(conflictOf<StormView>({ title: 'Other' }, (field) => field, since(1, 'rosa'))).toBeNull()
})
