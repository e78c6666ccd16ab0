import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type SourceFile, sourceFiles } from './source-files.ts'

const longest = 400
const noName = /(^|\/)(utils?|helpers?|misc|common)(\/|\.|$)/

/** What conventions forbid about a file's name and size. */
function faultsOf({ path, text }: SourceFile): string[] {
  const faults: string[] = []
  if (noName.test(path)) faults.push(`${path}: the name says nothing about what is in it`)
  if (/(^|\/)index\.tsx?$/.test(path) && !/^server\/[^/]+\/index\.ts$/.test(path)) {
    faults.push(`${path}: index.ts is a server feature's manifest, nothing else`)
  }
  if (/^export (\*|\{[^}]*\}) from/m.test(text)) faults.push(`${path}: passes on what another file exports`)
  if (text.split('\n').length > longest) faults.push(`${path}: more than ${longest} lines are two things`)
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(path.split('/').at(-1) ?? '')) faults.push(`${path}: not kebab-case`)
  return faults
}

/** Settings that their tools look for in the root; everything else of ours is in a folder. */
const ofTools = new Set(['playwright.config.ts', 'vite.config.ts', 'vitest.config.ts'])
const astray = (names: readonly string[]) =>
  names.filter((name) => /\.([cm]?[jt]sx?|sql|py|sh)$/.test(name) && !ofTools.has(name))

describe('files', () => {
  test('are in folders, but for the settings of tools', () => {
    expect(astray(readdirSync('.'))).toEqual([])
    expect(astray(['vite.config.ts', 'README.md', 'deliver.ts', '0475-texts.sql'])).toEqual([
      'deliver.ts',
      '0475-texts.sql',
    ])
  })

  test('have a telling name, one subject and a readable size', () => {
    const files = sourceFiles()
    expect(files.length).toBeGreaterThan(200)
    expect(files.flatMap(faultsOf)).toEqual([])
  })

  test.each([
    ['src/shared/utils/text.ts', ''],
    ['server/intake/helpers.ts', ''],
    ['src/features/intake/index.ts', ''],
    ['contract/index.ts', ''],
    ['src/shared/ui/parts.ts', `export * from './button.tsx'`],
    ['src/shared/ui/long.ts', '\n'.repeat(longest)],
    ['src/shared/ui/TextField.tsx', ''],
  ])('a planted fault in %s is caught', (path, text) => {
    expect(faultsOf({ path, text })).toHaveLength(1)
  })
})
