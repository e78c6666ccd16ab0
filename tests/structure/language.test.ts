import { describe, expect, test } from 'vitest'
import { languageFaultsOf, phraseFaultsOf } from './language.ts'
import { sourceFiles } from './source-files.ts'
import { textsByPage } from './texts-by-page.ts'
import { textsOf } from './texts.ts'

/** The two files that name the banned words. */
const isAboutWords = (path: string) => /^tests\/structure\/language(\.test)?\.ts$/.test(path)

describe('the language of the code', () => {
  test('is that of docs/glossary.md in names of files, identifiers and comments', () => {
    const files = sourceFiles().filter(({ path }) => !isAboutWords(path))
    expect(files.length).toBeGreaterThan(200)
    expect(files.flatMap(languageFaultsOf)).toEqual([])
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
    ['src/a/tell-people.ts', ''],
    ['src/a/rows.ts', 'export const toldOf = 1'],
    ['src/a/rows.ts', 'export const lastHeard = 1'],
    ['src/a/rows.ts', 'export function mendDate() {}'],
    ['src/a/rows.ts', 'export function heedRefusal() {}'],
    ['src/a/rows.ts', 'export const rowDeeds = 1'],
    ['src/a/past-queue.ts', ''],
    ['src/a/row-words.ts', ''],
    ['src/a/rows.ts', 'export const words = 1'],
    ['src/a/rows.ts', 'export const { word } = lease'],
    ['src/a/rows.ts', 'export const cancelledRows = 1'],
    ['src/a/rows.ts', 'export interface ActionScope {}'],
    ['src/a/rows.ts', 'export const undoActions = 1'],
  ])('a planted fault in %s is caught: %s', (path, text) => {
    expect(languageFaultsOf({ path, text })).not.toEqual([])
  })

  test('texts of pages, names on the wire and terms of the trade are left alone', () => {
    const text = `
      export const labels = { 'take back': 'Load the page anew', type: 'company' }
      export const aggregates = reply.things
      export const message = lease.word
      export const canceled = { AppointmentCancelled: contact.told_by }
      export const { things: more } = reply
      /** The insurance company: a column of the file. */
      export const insurance_company = 1`
    expect(languageFaultsOf({ path: 'src/a/labels.ts', text })).toEqual([])
  })
})

describe('what people read', () => {
  const groups = textsByPage(sourceFiles())

  test('is found on every page, in mail, machines, contract and stories', () => {
    const all = groups.flatMap(({ texts }) => texts.map(({ text }) => text))
    expect(all.length).toBeGreaterThan(2000)
    expect(groups.filter(({ title }) => title.startsWith('Page ')).length).toBeGreaterThanOrEqual(25)
    for (const said of ['Set your password', 'Hand over to', 'Enter a 5-digit ZIP code', 'Choose an action first.'])
      expect(all).toContain(said)
  })

  test('is American office English, by docs/glossary.md', () => {
    expect(groups.flatMap(({ texts }) => phraseFaultsOf(texts))).toEqual([])
  })

  test.each([
    '<p>Taken back by {name}</p>',
    '<Button title="Load the page anew" />',
    '<TextField label="E-mail" />',
    'showDoneToast(`The contact ${name} is cancelled.`)',
    "export const hint = 'Write it as 2026-02-28.'",
    "export const hint = 'Open until 17:30 today'",
    "export const hint = 'Received 28/02/2026 by mail'",
    "export const reasons = { refused: 'must be filled in' }",
    '<section aria-label="Who is told" />',
    "export const title = 'Someone was faster: it is taken'",
    "export const title = 'Too many tries'",
    '<Empty title="None of these is here" />',
  ])('a phrase planted as %s is caught', (text) => {
    expect(phraseFaultsOf(textsOf({ path: 'src/features/planted.tsx', text }))).not.toEqual([])
  })
})
