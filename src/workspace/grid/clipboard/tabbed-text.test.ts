import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTabbed, writeTabbed } from './tabbed-text.ts'

test('cells and lines as a spreadsheet copies them', () => {
  expect(parseTabbed('a\tb\r\nc\t\r\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(parseTabbed('"two\nlines"\t"say ""hi"""')).toEqual([['two\nlines', 'say "hi"']])
  expect(parseTabbed('5" hail')).toEqual([['5" hail']])
})

test('what is copied is what is pasted', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\r', '\n', ' ', '=') })
  const rows = fc
    .integer({ min: 1, max: 2 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(rows, (some) => {
      expect(parseTabbed(writeTabbed(some))).toEqual(some)
    }),
  )
})
