import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/**
 * `npm run pack-release -- <commit>`: makes a commit the former release, which the test of a rolling upgrade runs
 * beside the new one. Run it when that commit is released.
 */
const [given = 'HEAD'] = process.argv.slice(2)
const git = (...rest: string[]) => execFileSync('git', rest, { maxBuffer: 2 ** 30 })
const commit = git('rev-parse', '--verify', `${given}^{commit}`).toString().trim()
const made = [
  'contract',
  'machines',
  'server',
  // Of the geography a server reads the tables alone; the areas would make up most of the archive.
  'data/us/*.txt',
  'package.json',
  ':(exclude)*.test.ts',
  ':(exclude)*-under-test.ts',
]
const packed = gzipSync(git('archive', '--format=tar', commit, '--', ...made), { level: 9 })
writeFileSync('tests/fixtures/former-release.tar.gz', packed)
const names = git('ls-tree', '--name-only', `${commit}:server/db/migrations`).toString().split('\n')
const known = new Set(readdirSync('server/db/migrations'))
const newest =
  names
    .filter((name) => known.has(name))
    .toSorted()
    .at(-1) ?? ''
writeFileSync('release.json', `${JSON.stringify({ commit, newestMigration: newest.replace(/\.\w+$/, '') }, null, 2)}\n`)
process.stdout.write(`${commit}, up to ${newest}: ${Math.round(packed.length / 1024)} KB\n`)
