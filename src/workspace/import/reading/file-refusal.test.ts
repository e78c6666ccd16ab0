import { describe, expect, it } from 'vitest'
import { claimFile } from '../../../../machines/claim-file/claim-file.ts'
import { claimRules } from '../../../../machines/claim-file/claim-rules.ts'
import { claim, header, lines, read } from './csv-file.fixture.ts'
import { numberName, type RefusalCode } from './file-refusal.ts'
import { inspectFile, needsMapping } from './inspect-file.ts'

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const many = (count: number) => lines(header, ...Array.from({ length: count }, (_, n) => claim(n)))

it('names a number of columns, whatever the format', () => {
  expect([7, 12, 0].map(numberName)).toEqual(['seven', '12', 'zero'])
})

describe('a file that is no CSV of claims is refused with its reason', () => {
  const open = claim(2).replace('"Dents', '"Dents" and "')
  it.each<[RefusalCode, () => (string | Uint8Array)[]]>([
    ['empty', () => ['']],
    ['excel', () => [new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6])]],
    ['binary', () => [new Uint8Array(4000).map((_, place) => (place * 37) % 256)]],
    ['utf16', () => [utf16(many(3))]],
    ['utf16', () => [utf16(many(3)).subarray(2)]],
    ['nul', () => [lines(header, claim(1), `${claim(2)}\0`)]],
    ['nul', () => [many(5000), `${claim(1)}\0\n`]],
    ['not utf-8', () => [many(3), new Uint8Array([0x4d, 0xfc, 0x6c, 0x0a])]],
    ['no header', () => [lines(claim(1), claim(2))]],
    ['blank header', () => [lines(',,,,,,,,', claim(2))]],
    ['same name twice', () => [lines(`${header}, ZIP `, claim(1))]],
    ['too few columns', () => ['hello world\nthis is a letter\n']],
    ['no rows', () => [lines(header)]],
    ['unclosed quote', () => [lines(header, claim(1), `${claim(2)}"`.replace('GU-2', '"GU-2'))]],
    [
      'unclosed quote',
      () => [lines(header, claim(1), open.replace(', paint broken on hood"', ''), claim(3), claim(4))],
    ],
    ['huge cell', () => [lines(header, claim(1, { impact_notes: 'x'.repeat(10_000_000) }), claim(2))]],
    ['huge cell', () => [lines(header, claim(1, { impact_notes: `"${'x,'.repeat(5_000_000)}` }), claim(2))]],
    ['too many records', () => [many(100_001)]],
  ])('%s', async (code, parts) => {
    await expect(read(...parts())).rejects.toMatchObject({ name: 'FileRefusal', code })
  })
})

describe('a refusal tells the record', () => {
  const broken = new Uint8Array([0x4d, 0xfc, 0x6c, 0x0a])
  const letters = lines(header, claim(1, { last_name: 'é'.repeat(100) }), claim(2))
  const wide = claim(1, { impact_notes: 'é'.repeat(3000) })
  const slices = lines(...Array.from({ length: 400 }, () => wide))
  it.each<[string, (string | Uint8Array)[], RegExp]>([
    ['bytes of another writing', [letters, broken], /record 4 there are characters that are not UTF-8/],
    // A byte more or less, and one of the two slices begins within a letter.
    ['the same in a later slice', [lines(header), slices, broken], /record 402 there are characters that are/],
    ['the same a byte later', [lines(header), ' ', slices, broken], /record 402 there are characters that are/],
    ['the file’s last letter cut', [letters, new Uint8Array([0x4d, 0xc3])], /record 4 there are characters/],
    ['a NUL byte', [lines(header, claim(1), claim(2)), '\0\n'], /record 4 there are NUL bytes/],
  ])('%s', async (_, parts, labels) => {
    await expect(read(...parts)).rejects.toThrow(labels)
  })

  it('and a title above the header as what it may be', async () => {
    await expect(read(lines('Claims of May; made today', header, claim(1)))).rejects.toThrow(
      /title above the names of the columns/,
    )
  })
})

describe('a file is read to the letter', () => {
  it('with the line by which a spreadsheet names its delimiter, which is a record of the file', async () => {
    const text = lines('sep=;', header, claim(1), claim(2, { zip: 'none' })).replaceAll(/,(?! paint)/g, ';')
    for (const form of [text, `\uFEFF${text.replaceAll('\n', '\r\n')}`]) {
      const { checked, inspection } = await read(form)
      expect(inspection.header[0]).toBe('claim_number')
      expect(checked.counts()).toMatchObject({ rows: 2, accepted: 1, rejected: 1 })
      expect(checked.rejected().map(({ record }) => record)).toEqual([4])
    }
  })

  it('whatever its line endings, delimiter, byte-order mark and last line', async () => {
    const crlf = many(3).replaceAll('\n', '\r\n')
    const forms = [many(3), many(3).trimEnd(), crlf, crlf.trimEnd(), many(3).replaceAll('\n', '\r'), `\uFEFF${many(3)}`]
    forms.push(lines(header, claim(0)) + lines(claim(1), claim(2)).replaceAll('\n', '\r\n'))
    forms.push(many(3).replaceAll(/,(?! paint)/g, ';'))
    for (const form of forms) expect((await read(form)).counts).toMatchObject({ rows: 3, accepted: 3, rejected: 0 })
  })

  it('where a letter of several bytes lies across two slices', async () => {
    const names = Array.from({ length: 6000 }, (_, n) => claim(n, { last_name: 'Ibáñez-Müller 木村' }))
    const { checked } = await read(lines(header, ...names))
    expect(checked.page('accepted', 0, 6000).filter(({ values }) => values[5] !== 'Ibáñez-Müller 木村')).toEqual([])
  })

  it('and blank records are no rows', async () => {
    const { counts } = await read(lines(header, claim(1), '', ',,,,,,', claim(2), '', ''))
    expect(counts).toMatchObject({ rows: 2, accepted: 2, rejected: 0, blank: 4 })
  })

  it('and a row of another shape is rejected, as is one with a stray quotation mark', async () => {
    const stray = claim(3).replace('GU-3', '"GU" 3"')
    const { checked } = await read(
      lines(header, claim(1).split(',').slice(0, 12).join(','), `${claim(2)},more`, stray, claim(4)),
    )
    expect(checked.counts()).toMatchObject({ rows: 4, accepted: 1, rejected: 3 })
    expect(checked.rejected().map(({ record, faults }) => [record, faults[0]?.field])).toEqual([
      [2, 'record'],
      [3, 'record'],
      [4, 'record'],
    ])
  })
})

describe('fixing', () => {
  it('moves a row to the accepted ones and tells what was changed against the file', async () => {
    const { checked } = await read(lines(header, claim(1), claim(2, { vin: '1M8GDM9A', zip: '44011-3300' }), claim(1)))
    expect(checked.counts()).toMatchObject({ accepted: 1, rejected: 2, duplicates: 1, corrected: 0 })
    expect(checked.fix(3, 'vin', '1m8gdm9axkp042788').faults).toEqual([])
    expect(checked.counts()).toMatchObject({ accepted: 2, rejected: 1, duplicates: 1, corrected: 1 })
    expect(checked.changes(0, 100).rows).toEqual([
      { record: 3, title: 'GU-2', field: 'vin', from: '1M8GDM9A', to: '1M8GDM9AXKP042788' },
      { record: 3, title: 'GU-2', field: 'zip', from: '44011-3300', to: '44011' },
    ])
  })
  it('is told by the page, and no other row is read again for it', async () => {
    const asked: string[] = []
    const fix = (text: string) => {
      asked.push(text)
      return claimRules.date_of_loss.normalize(text)
    }
    const rules = { ...claimRules, date_of_loss: { ...claimRules.date_of_loss, fix } }
    const rows = Array.from({ length: 1000 }, (_, n) => {
      return claim(n, { date_of_loss: `2/${(n % 28) + 1}/2026`, ...(n % 3 === 0 && { zip: '44011-3300' }) })
    })
    const { check, inspection } = await read(lines(header, ...rows))
    const checked = await check(inspection.matched, rules)
    const { rows: all, total } = checked.changes(0, 2000)
    expect([all.length, total]).toEqual([1334, 1334])
    for (const from of [0, 1, 2, 100, 667, 1234, 1333, 1400]) {
      asked.length = 0
      expect(checked.changes(from, 100)).toEqual({ rows: all.slice(from, from + 100), total })
      expect(asked.length).toBeLessThanOrEqual(101)
    }
  })
  it('stands when the columns are matched again', async () => {
    const { checked, check, inspection } = await read(
      lines(`${header},Phone`, `${claim(1, { last_name: '' })},6155550100`, `${claim(1, { zip: 'x' })},6155550101`),
    )
    checked.fix(2, 'last_name', ' Okafor ')
    checked.fix(3, 'first_name', 'Ada')
    const again = await check({ ...inspection.matched, primary_phone: 24 })
    expect(again.counts()).toMatchObject({ accepted: 0, rejected: 2 })
    again.takeOver(checked)
    expect(again.counts()).toMatchObject({ accepted: 1, rejected: 1, corrected: 1 })
    expect(again.changes(0, 100).rows.map(({ field, to }) => [field, to])).toEqual([['last_name', 'Okafor']])
    expect(again.page('accepted', 0, 1)[0]?.values).toContain('6155550100')
    expect(again.rejected()[0]?.values[4]).toBe('Ada')
  })
  it('of a record whose values may stand in the wrong columns waits for a person’s word that they are right', async () => {
    const stray = claim(4).replace('GU-4', '"GU" 4"')
    const { checked, check, inspection } = await read(
      lines(header, claim(1).replace(/,[^,]*,$/, ''), `${claim(2, { vin: '1M8' })},,more`, `${claim(3)},  `, stray),
    )
    expect(checked.counts()).toMatchObject({ accepted: 1, rejected: 3, doubtful: 3 })
    expect(checked.rejected()[1]?.faults[0]?.reason).toMatch(/^26 cells, .*: more$/)
    expect(checked.fix(2, 'first_name', 'Linh').faults).toMatchObject([{ field: 'record' }])
    expect(checked.fix(3, 'vin', '1M8GDM9AXKP042788').faults).toMatchObject([{ field: 'record' }])
    expect([2, 3, 5].map((record) => checked.confirm(record).faults)).toEqual([[], [], []])
    expect(checked.counts()).toMatchObject({ accepted: 4, rejected: 0, doubtful: 0 })
    const again = await check(inspection.matched)
    again.takeOver(checked)
    expect(again.counts()).toEqual(checked.counts())
  })
  it('of a duplicate makes it a row of its own', async () => {
    const { checked } = await read(lines(header, claim(1), claim(1)))
    checked.fix(3, 'claim_number', 'GU-1')
    expect(checked.counts()).toMatchObject({ accepted: 1, rejected: 1 })
    checked.fix(3, 'claim_number', 'GU-9')
    expect(checked.counts()).toMatchObject({ accepted: 2, rejected: 0, duplicates: 0 })
  })
})

describe('other column names', () => {
  it('lead to mapping by hand', async () => {
    const inspection = await inspectFile(
      claimFile,
      new Blob([lines('Claim #,DOL,Reported,VIN No,First,Last,Postal Code', 'a,b,c,d,e,f,g')]),
    )
    expect(needsMapping(claimFile, inspection)).toBe(true)
    expect(inspection.samples[0]).toEqual(['a'])
  })
})

it('says of a row of one cell that it has 1 cell', async () => {
  const { checked } = await read(lines(header, 'total', claim(1)))
  expect(checked.rejected()[0]?.faults[0]?.reason).toMatch(/^1 cell, but the header has 24\./)
})
