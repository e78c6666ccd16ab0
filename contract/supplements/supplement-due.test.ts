import { expect, test } from 'vitest'
import { dueAt, endPlaces, openPlaces, placeName } from './supplement-due.ts'
import { type SupplementStage, substagesOf } from './supplement.ts'

test('weekends are no working days', () => {
  const due = (waiting_since: string) => dueAt({ stage: 'in_review', substage: 'to_review', waiting_since })
  expect(due('2026-03-10T15:42:00.000Z')).toBe('2026-03-12T15:42:00.000Z')
  // Thursday; Friday; Friday evening in Chicago; Saturday.
  expect(due('2026-03-12T15:42:00.000Z')).toBe('2026-03-16T15:42:00.000Z')
  expect(due('2026-03-13T15:42:00.000Z')).toBe('2026-03-17T15:42:00.000Z')
  expect(due('2026-03-14T01:00:00.000Z')).toBe('2026-03-18T01:00:00.000Z')
  expect(due('2026-03-14T18:00:00.000Z')).toBe('2026-03-17T18:00:00.000Z')
})

test('every place of the pipeline waits or is over', () => {
  const all = Object.entries(substagesOf).flatMap(([stage, substages]) =>
    (substages.length > 0 ? substages : [null]).map((substage) =>
      placeName({ stage: stage as SupplementStage, substage }),
    ),
  )
  expect([...openPlaces, ...endPlaces].toSorted()).toEqual(all.toSorted())
})
