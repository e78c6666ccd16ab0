import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { cutRecords } from './cut-records.ts'
import { FileRefusal } from './file-refusal.ts'
import { cellsOf } from './read-records.ts'

const piece = fc.constantFrom('a', 'bc', ',', ',', '\n', '\r\n', '"', '"', '""', '"x"', ',"y\nz"', ',"""q"', 'é', ' ')
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
const form = { delimiter: ',', newline: '\n' } as const
const cut = (csv: string, isLast: boolean) => {
  try {
    return cutRecords(csv, form, { isLast, before: 0 })
  } catch (error) {
    if (error instanceof FileRefusal) return null
    throw error
  }
}
const withoutReturn = (record: string[]) =>
  record.map((cell, at) => (at === record.length - 1 ? cell.replace(/\r$/, '') : cell))

describe('records cut from a text', () => {
  it('are those that the parser finds, and their texts and the rest make up the whole', () => {
    const property = fc.property(text, fc.boolean(), (csv, isLast) => {
      const found = cut(csv, isLast)
      if (!found) return
      const { records, texts, end } = found
      const expected: string[][] = new Papa.Parser(form).parse(csv, 0, !isLast).data.map(withoutReturn)
      const lastBlank = isLast && /(^|\n)\r?$/.test(csv) && expected.at(-1)?.join() === ''
      expect(records).toEqual(lastBlank ? expected.slice(0, -1) : expected)
      const whole = csv
        .slice(0, end)
        .replaceAll('\r\n', '\n')
        .replace(/[\r\n]+$/, '')
      expect(
        texts
          .join('\n')
          .replaceAll('\r\n', '\n')
          .replace(/[\r\n]+$/, ''),
      ).toBe(whole)
    })
    fc.assert(property, { numRuns: 5000 })
  })

  it('read the same by themselves, unless their quotation marks are uneven', () => {
    const property = fc.property(text, (csv) => {
      const found = cut(csv, true)
      for (const [at, own] of (found?.texts ?? []).entries()) {
        if (found?.uneven.has(at)) continue
        expect(cellsOf(own, form)).toEqual(found?.records[at])
      }
    })
    // The first record's mark stands in the middle of a cell, and the second one's marks make up for it.
    fc.assert(property, { numRuns: 5000, examples: [['a"\r\n,"y\nz"""""']] })
  })
})
