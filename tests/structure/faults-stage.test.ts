import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** What starts, stops or kills servers and databases. */
const starters = [
  'tests/faults/own-server.ts',
  'tests/faults/own-postgres.ts',
  'tests/faults/processes.ts',
  'tests/start/run-server.ts',
  'tests/backup/backup-world.ts',
  'server/db/embedded-postgres.ts',
]

const importsOf = (path: string, text: string) =>
  Array.from(text.matchAll(/^(?:import|export) (?!type )[^']*'(\.[^']+)'/gm), ([, to = '']) =>
    normalize(join(dirname(path), to)),
  )

/** Whether a test reaches a starter: by itself, or through other files of `tests/` but those that every test has. */
function startsProcesses(path: string, text = readFileSync(path, 'utf8'), seen = new Set<string>()): boolean {
  seen.add(path)
  return importsOf(path, text).some((to) => {
    if (starters.includes(to)) return true
    const isFollowed = to.startsWith('tests/') && !to.startsWith('tests/support/') && !seen.has(to) && existsSync(to)
    return isFollowed && startsProcesses(to, readFileSync(to, 'utf8'), seen)
  })
}

const tests = sourceFiles()
  .map(({ path }) => path)
  .filter((path) => /\.test\.tsx?$/.test(path))

test('what starts or kills servers and databases is in the stage faults, where nothing runs beside it', () => {
  expect(tests.length).toBeGreaterThan(300)
  const outside = tests.filter((path) => !path.endsWith('.faults.test.ts') && startsProcesses(path))
  expect(outside).toEqual([])
})

test('a test that starts a server beside others is found, also through a file between', () => {
  const through = "import { startOwnServer } from './own-server.ts'\n"
  const direct = "import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts'\n"
  expect(startsProcesses('tests/faults/planted.pg.test.ts', through)).toBe(true)
  expect(startsProcesses('tests/faults/planted.pg.test.ts', direct)).toBe(true)
  expect(startsProcesses('tests/faults/planted.pg.test.ts', "import { a } from './two-servers.ts'\n")).toBe(true)
  expect(startsProcesses('tests/faults/planted.pg.test.ts', "import type { A } from './own-server.ts'\n")).toBe(false)
})
