import { describe, expect, it } from 'vitest'
import { cardAfter } from './card-after.ts'

const columns = [
  { key: 'first', count: 3 },
  { key: 'none', count: 0 },
  { key: 'last', count: 2 },
]

describe('the arrow keys of a board', () => {
  it.each([
    ['ArrowDown', 'first', 0, { column: 'first', index: 1 }],
    ['ArrowDown', 'first', 2, null],
    ['ArrowUp', 'first', 0, null],
    ['End', 'first', 0, { column: 'first', index: 2 }],
    ['Home', 'first', 2, { column: 'first', index: 0 }],
    ['ArrowRight', 'first', 2, { column: 'last', index: 1 }],
    ['ArrowLeft', 'last', 1, { column: 'first', index: 1 }],
    ['ArrowLeft', 'first', 1, null],
    ['ArrowRight', 'last', 1, null],
    ['x', 'first', 0, null],
  ])('%s from %s, card %i', (key, column, index, expected) => {
    expect(cardAfter(key, { column, index }, columns)).toEqual(expected)
  })
})
