import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languageFaultsOf } from './language.ts'
import type { SourceFile } from './source-files.ts'

const maxRecordLines = 40
const read = (path: string): SourceFile => ({ path, text: readFileSync(path, 'utf8') })
const records = readdirSync('docs/decisions').map((name) => read(`docs/decisions/${name}`))
const docs = [read('README.md'), ...globSync('docs/{*,operations/*}.md').map(read), ...records]

const folders = readdirSync('.', { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
const fileNames = new Set(
  globSync('{contract,machines,server,src,stories,tests,e2e,bench,scripts,public}/**/*.*').map((path) =>
    basename(path),
  ),
)

/** Paths in backticks and targets of links that are not in the checkout; up to the first placeholder of a path. */
function missingPaths({ path, text }: SourceFile): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)\)/g)].map(([, to = '']) =>
    posix.join(posix.dirname(path), to),
  )
  const missing = quoted.filter((name) => {
    if (/^[\w.-]+\.(ts|tsx|mjs|js|css|sql)$/.test(name)) return !fileNames.has(name) && !existsSync(name)
    const isOurs = name.includes('/') && folders.includes(name.split('/')[0] ?? '')
    return isOurs && !existsSync(name.replace(/[^/]*[<*{].*$/, ''))
  })
  return [...missing, ...linked.filter((to) => !existsSync(to))].map((name) => `${path}: ${name}`)
}

/** What the glossary replaces, by the table that the code is checked by: each line is read as a comment. */
function languageFaults({ path, text }: SourceFile): string[] {
  const comments = text.split('\n').map((line) => `// ${line}`)
  return languageFaultsOf({ path, text: comments.join('\n') })
}

function recordFaults({ path, text }: SourceFile): string[] {
  const [, number = ''] = /\/(\d{4})-[a-z0-9-]+\.md$/.exec(path) ?? []
  const faults: string[] = []
  if (!text.startsWith(`# ${Number(number)}. `)) faults.push(`${path}: its title does not begin with its number`)
  if (text.split('\n').length - 1 >= maxRecordLines) faults.push(`${path}: ${maxRecordLines} lines or more`)
  return faults
}

describe('README and docs', () => {
  test('name files and folders that exist', () => {
    expect(docs.length).toBeGreaterThan(30)
    expect(docs.flatMap(missingPaths)).toEqual([])
  })

  test('use the words of the glossary', () => {
    expect(docs.filter(({ path }) => path !== 'docs/glossary.md').flatMap(languageFaults)).toEqual([])
  })

  test('have decision records of their own number and under 40 lines', () => {
    const numbers = records.map(({ path }) => basename(path).slice(0, 4))
    expect(numbers).toEqual([...new Set(numbers)])
    expect(records.flatMap(recordFaults)).toEqual([])
  })

  test.each([
    ['a path that is gone', missingPaths, 'See `server/events/appendix.ts`.'],
    ['a file that is gone', missingPaths, 'See `appendix.ts`.'],
    ['a folder that is gone', missingPaths, 'See `src/nowhere/<name>.ts`.'],
    ['a link that leads nowhere', missingPaths, '[why](0999-nothing.md)'],
    ['a banned word', languageFaults, 'The page is read anew.'],
    ['another number', recordFaults, '# 7. Something\n'],
    ['a long record', recordFaults, `# 1. Something\n${'line\n'.repeat(maxRecordLines)}`],
  ])('a planted fault is caught: %s', (_name, faultsOf, text) => {
    expect(faultsOf({ path: 'docs/decisions/0001-planted.md', text })).toHaveLength(1)
  })
})
