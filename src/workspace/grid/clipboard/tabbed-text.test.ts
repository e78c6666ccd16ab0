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
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\r', '\n', ' ', '=', "'", ';') })
  const rows = fc
    .integer({ min: 1, max: 2 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(rows, (some) => {
      expect(parseTabbed(writeTabbed(some), { isOurs: true })).toEqual(some)
    }),
  )
})

test('no copied cell is a formula; of a foreign text, a mark at the start of a cell alone is taken off', () => {
  expect(writeTabbed([['=1+1', 'a;=2', '555-0142']])).toBe("'=1+1\ta;'=2\t555-0142")
  expect(parseTabbed("'=1+1\tthe '-5 model")).toEqual([['=1+1', "the '-5 model"]])
})
