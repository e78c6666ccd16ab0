import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it, test } from 'vitest'
import { csvCellOfJson, csvText } from './csv-text.ts'
import { escapeFormulas, unescapeFormulas, unescapeStart } from './escape-formulas.ts'

const separators = [',', ';', '\t', '|', ':', ' ', '^', '#']
const invisible = ['\u200B', '\u200C', '\u2060', '\uFEFF', '\u00AD', '\u202E', '\u115F', '\u00A0', '\u3000', '\u0001']

const lenient = { bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true }

/**
 * Two readers that know nothing of each other, as lenient as spreadsheets are. A quotation mark that the wrong
 * separator leaves open means nothing to the second.
 */
const readers: Record<string, (csv: string, delimiter: string) => string[][]> = {
  papaparse: (csv, delimiter) => Papa.parse<string[]>(csv, { delimiter }).data,
  'csv-parse'(csv, delimiter) {
    try {
      return parse(csv, { ...lenient, delimiter })
    } catch {
      return parse(csv, { ...lenient, delimiter, quote: false })
    }
  },
}

/** What a spreadsheet runs: a sign of a formula after what it strips. A sign alone is a dash, and no formula. */
const isFormula = (cell: string) =>
  /^[=+\-@＝＋－＠﹦﹢﹣﹫−](?!\s*$)/u.test(cell.replace(/^[\s"\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/u, ''))

function formulasIn(csv: string): string[] {
  return Object.entries(readers).flatMap(([reader, read]) =>
    separators.flatMap((separator) => {
      const cells = read(csv, separator).flat()
      return cells.filter(isFormula).map((cell) => `${reader} by ${JSON.stringify(separator)}: ${JSON.stringify(cell)}`)
    }),
  )
}

const formula = `=HYPERLINK("http://x")`
const hostile = [
  '=1+1',
  '+1 615 555 0142',
  '-2',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM',
  '﹦1',
  '−2',
  ...separators.map((separator) => `a${separator}${formula}`),
  ...separators.map((separator) => `"a"${separator}"${formula}"${separator}`),
  ...invisible.flatMap((sign) => [`${sign}=1+1`, ` ${sign}${sign}=1+1`, `a;${sign}=1+1`]),
  '\t=1',
  '\r=1',
  '\n=1',
  'two\n=lines',
  'two\r\n -1',
  '  =1',
  '"=1"',
  `"" =1`,
  `'=1`,
  `''=1`,
  'a "=1;=2"',
]

describe('an exported file', () => {
  it('holds no formula for either reader by any separator, and every value for the right one', () => {
    const csv = csvText(hostile.map((text) => ['x', text, 'y']))
    expect(formulasIn(csv)).toEqual([])
    for (const read of Object.values(readers)) {
      const cells = read(csv, ',').flatMap(([, cell]) => (cell === undefined ? [] : [unescapeFormulas(cell)]))
      expect(cells).toEqual(hostile)
    }
  })

  it('would be asked to hold some: as it is, and with a mark at the start of each cell only', () => {
    const quoted = (texts: readonly string[]) => texts.map((text) => `x,"${text.replaceAll('"', '""')}"`).join('\r\n')
    const found = formulasIn(quoted(hostile)).join('\n')
    for (const reader of Object.keys(readers)) expect(found).toContain(reader)
    const formerly = hostile.map((text) => (/^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text))
    expect(formulasIn(quoted(formerly)).length).toBeGreaterThan(10)
  })

  it('holds none whatever the texts are', () => {
    fc.assert(
      fc.property(lines, (some) => {
        expect(formulasIn(csvText(some))).toEqual([])
      }),
    )
  })
})

const sign = fc.constantFrom(
  '=',
  '-',
  '＝',
  '@',
  "'",
  '"',
  'a',
  '1',
  '(',
  ' ',
  '\t',
  '\r',
  '\n',
  ...separators,
  ...invisible,
)
const text = fc.oneof(fc.string({ unit: sign }), fc.string({ unit: 'binary' }))
const lines = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })

describe('JSON in an exported file', () => {
  const details = (some: readonly string[]) =>
    Object.fromEntries(some.map((text, at) => [`${text}${at}`, [text, { a: text }]]))

  it('keeps every value, and holds no formula for either reader by any separator', () => {
    const json = JSON.stringify(details(hostile))
    expect(formulasIn(`x,"${json.replaceAll('"', '""')}"`).length).toBeGreaterThan(10)
    expect(formulasIn(`x,${csvCellOfJson(json)}`)).toEqual([])
    for (const read of Object.values(readers))
      expect(JSON.parse(read(csvCellOfJson(json), ',')[0]?.[0] ?? '')).toEqual(details(hostile))
  })

  it('holds none and keeps all whatever the values are; numbers below zero, too', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), fc.jsonValue(), (some, more) => {
        expect(formulasIn(`x,${csvCellOfJson(JSON.stringify(details(some)))}`)).toEqual([])
        const value = { [some[0] ?? '']: more, below: -2, list: [-1, some] }
        const cell = Papa.parse<string[]>(csvCellOfJson(JSON.stringify(value)), { delimiter: ',' }).data[0]?.[0]
        expect(JSON.stringify(JSON.parse(cell ?? ''))).toBe(JSON.stringify(value))
      }),
    )
  })
})

test('every text comes back', () => {
  fc.assert(
    fc.property(text, (some) => {
      expect(unescapeFormulas(escapeFormulas(some))).toBe(some)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['a dash - between words', 'a dash - between words'],
  ['1M8GDM9A-XKP0', '1M8GDM9A-XKP0'],
  ['2026-11-23', '2026-11-23'],
  ['a@b.test; c@d.test', 'a@b.test; c@d.test'],
  ['plain = text', 'plain = text'],
  ["O'-Brien", "O'-Brien"],
  ['a;=1+1', "a;'=1+1"],
  ['\u200B=1', "\u200B'=1"],
  ['\tx', "'\tx"],
])('%j is written as %j: text stays readable', (plain, escaped) => expect(escapeFormulas(plain)).toBe(escaped))

test('of a foreign text only the mark at its start is taken off', () => {
  expect(unescapeStart("'=1+1")).toBe('=1+1')
  expect(unescapeStart("the '-5 model")).toBe("the '-5 model")
  expect(unescapeStart("'tis")).toBe("'tis")
})
