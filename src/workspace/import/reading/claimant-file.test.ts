import { readFile } from 'node:fs/promises'
import { describe, expect, it, test } from 'vitest'
import { contactFile } from '../../../../machines/contact-file/contact-file.ts'
import { lines, readAs } from './csv-file.fixture.ts'

const sample = async () => await readFile(new URL('../../../../samples/claimants-200.csv', import.meta.url), 'utf8')

describe('a claimant file', () => {
  test('is read whole, in UTF-8 with or without its mark, by commas, semicolons, tabs and bars', async () => {
    const text = await sample()
    expect((await readAs(contactFile, text)).counts).toMatchObject({ rows: 200, accepted: 200, rejected: 0 })
    for (const mark of [';', '\t', '|']) {
      const other = text.replaceAll(',', mark).replaceAll('\n', '\r\n')
      expect((await readAs(contactFile, `\uFEFF${other}`)).counts).toMatchObject({ rows: 200, accepted: 200 })
    }
  })

  it('may have blank lines and a column more', async () => {
    const [header = '', one = '', two = ''] = (await sample()).split('\n')
    const text = lines(`${header},Adjuster`, `${one},Kim`, '', ',,,', `${two},Lee`)
    expect((await readAs(contactFile, text)).counts).toMatchObject({ rows: 2, accepted: 2, blank: 2 })
  })

  it('in Windows-1252 is refused with where and what to do', async () => {
    const bytes = Buffer.from(await sample(), 'latin1')
    await expect(readAs(contactFile, bytes)).rejects.toThrow(
      /Near record 2 there are characters that are not UTF-8.*CSV UTF-8/,
    )
  })

  it('with one column twice is refused, and names both', async () => {
    const [header = '', one = ''] = (await sample()).split('\n')
    await expect(readAs(contactFile, lines(`${header}, vin`, `${one},x`))).rejects.toThrow(/“vin” \(columns 9 and 19\)/)
  })

  it('of too few columns is told how many a contact file has', async () => {
    await expect(readAs(contactFile, lines('Name,VIN', 'Ann,1'))).rejects.toThrow(
      /2 columns; a contact file has at least ten/,
    )
  })

  it('without a header says so in its own words', async () => {
    const [, one = '', two = ''] = (await sample()).split('\n')
    await expect(readAs(contactFile, lines(one, two))).rejects.toThrow(/The first record is a contact/)
  })
})
