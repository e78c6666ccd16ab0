import { expect, test } from 'vitest'
import { inverseLabel, isUndo, undoneLabel } from './undone-label.ts'

test('an operation that is undone and done again is named after what it was, however often', () => {
  const label = 'Ingest of 53 claims and 4 subclaims'
  const undone = inverseLabel(label)
  const redone = inverseLabel(undone)
  expect([undoneLabel(label), undoneLabel(undone), undoneLabel(redone)]).toEqual([
    'Undid: ingest of 53 claims and 4 subclaims',
    'Redid: ingest of 53 claims and 4 subclaims',
    'Undid: ingest of 53 claims and 4 subclaims',
  ])
  expect([label, undone, redone].map(isUndo)).toEqual([false, true, false])
  expect([redone, inverseLabel(redone), undoneLabel('VIN set on 1 claim')]).toEqual([
    `Redo: ${label}`,
    undone,
    'Undid: VIN set on 1 claim',
  ])
})
