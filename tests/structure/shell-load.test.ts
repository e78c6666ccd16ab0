import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { added } from '../../bench/ten-features.ts'

interface Load {
  readonly bytes: number
  readonly files: readonly string[]
  readonly sources: readonly string[]
  readonly planted: number
}

const limit = 130_000
/** What ten more features may add: the lines of their addresses, with the names of the files of their pages. */
const growth = 500

/** Sources of features and of the rules of aggregates: none of them is drawn with the shell. */
const ofFeatures = (sources: readonly string[]) =>
  sources.filter((source) =>
    /\/(src\/features\/(?!session\/)|contract\/calls|machines\/(?!auth\/))|planted-/.test(source),
  )

describe('the first load of the signed-in shell', () => {
  let shell: Load
  let grown: Load

  beforeAll(async () => {
    const script = new URL('../../bench/shell-load.ts', import.meta.url).pathname
    // In a process of its own: what is built in a test would be built for development.
    const env = { ...process.env, NODE_ENV: 'production' }
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env, maxBuffer: 1e8 })
    const loads = JSON.parse(stdout) as [Load, Load]
    shell = loads[0]
    grown = loads[1]
  }, 120_000)

  it('is the router and the frame of the shell, and no feature', () => {
    expect(shell.sources.join()).toContain('src/routes/shell/shell.tsx')
    expect(shell.sources.join()).toContain('src/routes/shell/nav.tsx')
    expect(ofFeatures(shell.sources)).toEqual([])
    process.stdout.write(
      `first load of the signed-in shell ${shell.bytes} bytes, ${grown.bytes} with ${added} features more\n`,
    )
  })

  it('is at most 130 kB, with ten features more too, which add at most 500 bytes', () => {
    expect(shell.planted).toBe(0)
    expect(grown.planted).toBe(added)
    expect(ofFeatures(grown.sources)).toEqual([])
    expect(grown.bytes).toBeLessThanOrEqual(limit)
    expect(grown.bytes - shell.bytes).toBeLessThanOrEqual(growth)
  })

  it.each(['../../src/features/contacts/contacts-search.ts', '../../machines/planted-1/planted-1.machine.ts'])(
    'with %s planted in it is noticed',
    (source) => expect(ofFeatures(['../../src/desk.tsx', source])).toEqual([source]),
  )
})
