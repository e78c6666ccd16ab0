import { describe, expect, test } from 'vitest'
import { languageFaultsOf } from './language.ts'
import { sourceFiles } from './source-files.ts'

/** The two files that name the banned words. */
const isAboutWords = (path: string) => /^tests\/structure\/language(\.test)?\.ts$/.test(path)

/** Folders and files whose words still have to be replaced: none may be added. */
const notYet: readonly string[] = ['src/', 'stories/', 'contract/push/company.ts']

describe('the language of the code', () => {
  test('is that of docs/glossary.md in names of files, identifiers and comments', () => {
    const files = sourceFiles().filter(({ path }) => !isAboutWords(path))
    const checked = files.filter(({ path }) => !notYet.some((start) => path.startsWith(start)))
    expect(checked.length).toBeGreaterThan(200)
    expect(checked.flatMap(languageFaultsOf)).toEqual([])
  })

  test.each([
    ['src/a/lease-standing.ts', ''],
    ['src/a/rows.ts', 'export function readAnew() {}'],
    ['src/a/rows.ts', '// Whoever comes first wins.\n'],
    ['src/a/rows.tsx', 'export const Row = () => <TakeBack />'],
    ['src/a/rows.ts', 'export class Rows { #outgoing = 1 }'],
    ['src/a/rows.ts', 'export class Rows { tell() {} }'],
    ['src/a/rows.ts', 'export const things = 1'],
    ['src/a/rows.ts', 'export const { things } = reply'],
    ['src/a/parts.ts', ''],
    ['src/a/rows.ts', 'export interface RowsParts {}'],
    ['src/a/rows.ts', '// Who relies on it waits.\n'],
  ])('a planted fault in %s is caught: %s', (path, text) => {
    expect(languageFaultsOf({ path, text })).not.toEqual([])
  })

  test('texts of pages, names on the wire and terms of the trade are left alone', () => {
    const text = `
      export const words = { 'take back': 'Load the page anew', type: 'company' }
      export const aggregates = reply.things
      export const { things: more } = reply
      /** The insurance company: a column of the file. */
      export const insurance_company = 1`
    expect(languageFaultsOf({ path: 'src/a/words.ts', text })).toEqual([])
  })
})
