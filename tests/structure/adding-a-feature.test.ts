import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const guide = 'docs/adding-a-feature.md'
const text = readFileSync(guide, 'utf8')

interface Quotation {
  readonly path: string
  readonly code: string
}

function quotationsIn(markdown: string): Quotation[] {
  const fences = markdown.matchAll(/^```(?:ts|tsx|sql) (\S+)\n([^]*?)\n```$/gm)
  return [...fences].map(([, path = '', code = '']) => ({ path, code }))
}

/** Quotations that their file does not contain any more, line by line. */
function outdated(quotations: readonly Quotation[]): string[] {
  const lines = (code: string) => `\n${code}\n`
  return quotations
    .filter(({ path, code }) => !lines(readFileSync(path, 'utf8')).includes(lines(code)))
    .map(({ path }) => path)
}

const folders = ['contract', 'machines', 'server', 'src', 'stories', 'tests', 'e2e']
/** Written by `npm run contract:hash`. */
const generated = ['contract/hashes.json', 'tests/fixtures/manifest.json']
const self = 'tests/structure/adding-a-feature.test.ts'
/** Where lists and kits are: what names a slice there was written for it. Later features may name it elsewhere. */
const listsAndKits = /^(contract|machines|server)\/([^/]+\.ts|crud\/.+)$|^src\/(workspace|routes\/addresses)\//

/** Files of the slice, their lines, and the lines of lists and kits that name it. */
function countOf(slice: string, identifier: RegExp) {
  const files = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`),
    )
    .filter((path) => ![...generated, self].includes(path) && !/^server\/crud\/.+\.test\.ts$/.test(path))
  const own = files.filter((path) => path.includes(slice))
  const lines = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n')
  const code = (path: string) => lines(path).filter((line) => identifier.test(line) && !/^\s*(\/?\*|\/\/)/.test(line))
  return {
    files: own.length,
    lines: own.reduce((sum, path) => sum + lines(path).length, 0),
    outside: files.filter((path) => listsAndKits.test(path) && !own.includes(path)).flatMap(code).length,
  }
}

describe('the guide to adding a feature', () => {
  test('quotes the code as it is', () => {
    expect(quotationsIn(text).length).toBeGreaterThan(4)
    expect(outdated(quotationsIn(text))).toEqual([])
  })

  test('notices a quotation that the code has left behind', () => {
    const [first] = quotationsIn(text)
    expect(outdated([{ path: first?.path ?? '', code: `${first?.code} // once` }])).toEqual([first?.path])
  })

  test('counts the slice as it is, within its limits', () => {
    const count = countOf('repair-location', /repair_?location/i)
    const said = (label: string) => Number(new RegExp(`^\\| ${label} \\| (\\d+) \\|$`, 'm').exec(text)?.[1])
    expect(count).toEqual({
      files: said('files'),
      lines: said('lines'),
      outside: said('lines outside of its folders'),
    })
    expect(count.files).toBeLessThanOrEqual(25)
    expect(count.lines).toBeLessThanOrEqual(600)
    expect(count.outside).toBeLessThanOrEqual(3)
  })
})
