import { expect, test } from 'vitest'
import { claimFile } from '../../../../machines/claim-file/claim-file.ts'
import type { CheckedRecord } from './checked-row.ts'
import { type ErrorCell, nextError } from './next-error.ts'

const row = (record: number, ...fields: CheckedRecord['faults'][number]['field'][]): CheckedRecord => ({
  record,
  cells: [],
  values: [],
  changes: [],
  faults: fields.map((field) => ({ field, reason: 'Required' })),
})

test('next error goes through all cells with errors by row and column, counts them, and begins again', () => {
  const rejected = [row(2, 'zip', 'vin'), row(5, 'record'), row(9, 'city')]
  const seen: string[] = []
  let at: ErrorCell | null = null
  for (let turn = 0; turn < 5; turn += 1) {
    const found = nextError(claimFile, rejected, at)
    if (!found) throw new Error('there are errors')
    seen.push(`${found.position} of ${found.total}: ${found.record} ${found.column} in row ${found.place}`)
    at = found
  }
  expect(seen).toEqual([
    '1 of 4: 2 vin in row 0',
    '2 of 4: 2 zip in row 0',
    '3 of 4: 5 claim_number in row 1',
    '4 of 4: 9 city in row 2',
    '1 of 4: 2 vin in row 0',
  ])
})

test('a row that was corrected is left behind, and there may be none', () => {
  expect(nextError(claimFile, [row(9, 'city')], { record: 2, column: 'vin' })).toMatchObject({
    record: 9,
    position: 1,
    total: 1,
  })
  expect(nextError(claimFile, [], null)).toBeNull()
})
