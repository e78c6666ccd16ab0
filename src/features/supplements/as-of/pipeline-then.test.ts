import { expect, test } from 'vitest'
import { makeSupplement } from '../../../../stories/features/supplements/supplement.factory.ts'
import { pipelineThen } from './pipeline-then.ts'

const zone = 'America/Chicago'
const at = Date.parse('2026-03-10T18:00:00Z')
const day = '2026-03-01T12:00:00.000Z'

const all = [
  makeSupplement(1, {
    stage: 'in_review',
    substage: 'to_review',
    waiting_since: '2026-03-09T10:00:00.000Z',
    created_at: day,
    claim_number: 'ABC-1',
  }),
  makeSupplement(2, {
    stage: 'in_review',
    substage: 'to_review',
    waiting_since: '2026-03-05T10:00:00.000Z',
    created_at: day,
    claim_number: 'ABC-2',
  }),
  makeSupplement(3, {
    stage: 'assignment',
    substage: null,
    waiting_since: '2026-03-09T20:00:00.000Z',
    created_at: day,
    claim_number: 'XYZ-3',
  }),
  makeSupplement(4, {
    stage: 'complete',
    substage: 'locked',
    waiting_since: '2026-03-02T10:00:00.000Z',
    created_at: '2026-02-01T12:00:00.000Z',
    claim_number: 'XYZ-4',
  }),
  makeSupplement(5, { stage: 'assignment', substage: null, deleted_at: day, created_at: day }),
]
const claims = (search: Parameters<typeof pipelineThen>[1]['search'], stage?: 'in_review') =>
  pipelineThen(all, { search, stage, at, zone }).data.map(({ claim_number }) => claim_number)

test('those that waited stand first, the longest on top; those that were over last; removed ones not at all', () => {
  expect(claims({})).toEqual(['ABC-2', 'ABC-1', 'XYZ-3', 'XYZ-4'])
})

test('stage, status, text and days narrow it as they do now', () => {
  expect(claims({}, 'in_review')).toEqual(['ABC-2', 'ABC-1'])
  expect(claims({ substage: 'locked' })).toEqual(['XYZ-4'])
  expect(claims({ q: 'xyz' })).toEqual(['XYZ-3', 'XYZ-4'])
  expect(claims({ from: '2026-02-15' })).toEqual(['ABC-2', 'ABC-1', 'XYZ-3'])
  expect(claims({ to: '2026-02-15' })).toEqual(['XYZ-4'])
})

test('the counts of places do not depend on the stage, and late is late at that moment', () => {
  const { by_place } = pipelineThen(all, { search: {}, stage: 'in_review', at, zone })
  expect(by_place).toEqual([
    { stage: 'in_review', substage: 'to_review', count: 2, late: 1, due_today: 0 },
    { stage: 'assignment', substage: null, count: 1, late: 0, due_today: 1 },
    { stage: 'complete', substage: 'locked', count: 1, late: 0, due_today: 0 },
  ])
})
