import { describe, expect, test } from 'vitest'
import { planBulk } from './bulk-plan.ts'
import { rangeOf } from './use-list-selection.ts'

const whyNot = (row: number) => (row > 2 ? `Row ${row} is closed.` : null)

describe('a plan for selected rows', () => {
  test('is for all of them where each allows it', () => {
    expect(planBulk([1, 2], whyNot)).toEqual({ able: [1, 2], whyNot: null, note: null })
  })

  test('leaves out those that refuse, and says how many and the first reason', () => {
    expect(planBulk([1, 3, 4], whyNot)).toEqual({
      able: [1],
      whyNot: null,
      note: '2 of 3 can’t. First: Row 3 is closed.',
    })
    expect(planBulk([1, 3], whyNot).note).toBe('1 of 2 can’t: Row 3 is closed.')
  })

  test('says why it is for none', () => {
    expect(planBulk([3], whyNot)).toMatchObject({ able: [], whyNot: 'Row 3 is closed.' })
    expect(planBulk([3, 4], whyNot).whyNot).toBe('2 of 2 can’t. First: Row 3 is closed.')
    expect(planBulk([3, 4], () => 'Closed.').whyNot).toBe('Closed.')
  })
})

describe('a range of rows', () => {
  const page = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  const row = (id: string) => ({ id })

  test('reaches from one to the other, whichever comes first', () => {
    expect(rangeOf(page, 'b', row('d')).map(({ id }) => id)).toEqual(['b', 'c', 'd'])
    expect(rangeOf(page, 'c', row('a')).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  test('is the row alone where the other one is on another page', () => {
    expect(rangeOf(page, 'z', row('c'))).toEqual([row('c')])
    expect(rangeOf(page, null, row('c'))).toEqual([row('c')])
  })
})
