import { expect, test } from 'vitest'
import { tileCells } from './tile-cells.ts'

test('copied cells repeat as often as they fit as a whole into a bigger range', () => {
  expect(tileCells([['a'], ['b']], { rows: 5, columns: 1 })).toEqual([['a'], ['b'], ['a'], ['b']])
  expect(tileCells([['a', 'b']], { rows: 2, columns: 4 })).toEqual([
    ['a', 'b', 'a', 'b'],
    ['a', 'b', 'a', 'b'],
  ])
})

test('into a smaller range they go once, as a whole', () => {
  const cells = [['a', 'b'], ['c']]
  expect(tileCells(cells, { rows: 1, columns: 1 })).toBe(cells)
})

test('lines of different lengths repeat as wide as the widest', () => {
  expect(tileCells([['a', 'b'], ['c']], { rows: 2, columns: 4 })).toEqual([
    ['a', 'b', 'a', 'b'],
    ['c', '', 'c', ''],
  ])
})
